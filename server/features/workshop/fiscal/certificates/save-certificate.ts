import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { FiscalSettings, saveFiscalCertificateInput } from '../../../../../schema/features/workshop/fiscal.ts';
import type { Reason } from '../../../../../schema/messages/errors/index.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { readP12 } from '../../../../integrations/fiscal/certificate/read-p12.ts';
import { encryptCredentials } from '../authority/encrypted-certificate.ts';
import { resendRefused } from '../authority/resend.ts';
import { readSettings } from '../settings/read-settings.ts';
import { warningStartOf } from './expires-soon.ts';

/**
 * Keeps the certificate of an environment, in place of the one before. What was refused is sent again with it.
 *
 * @throws BAD_INPUT it cannot be opened, is not valid now, or is another taxpayer's; the workshop has no tax number
 */
export async function saveFiscalCertificate(
  { ctx, db, actor }: SignedInCall,
  { mode, file, password }: z.output<typeof saveFiscalCertificateInput>,
): Promise<FiscalSettings> {
  const now = ctx.clock.now();
  if (ctx.config.fiscal[mode] === undefined) throw refused('mode', 'fiscalNotOffered');
  const read = await readP12(Buffer.from(file, 'base64'), password, actor.workshopId);
  if (read === undefined) throw refused('password', 'fiscalCertificateUnreadable');
  const { keyPem, chainPem, subject, issuer, serial, units, validFrom, validUntil } = read;
  if (validUntil <= now || validFrom > now) throw refused('file', 'fiscalCertificateExpired');
  const sealedSecret = await encryptCredentials(ctx, actor.workshopId, { keyPem, chainPem, subject, issuer, serial });
  return db.transaction(async (tx) => {
    const { taxNumber } = await tx.itself.read();
    if (taxNumber === null) throw refused('file', 'fiscalTaxNumberMissing');
    if (!units.includes(taxNumber)) throw refused('file', 'fiscalCertificateForeign');
    const warnAt = warningStartOf(validUntil);
    const data = {
      sealedSecret,
      subject: subject.slice(0, 500),
      issuer: issuer.slice(0, 500),
      serial,
      taxNumber,
      validFrom,
      validUntil,
      warnAt,
    };
    const known = await tx.fiscalCertificate.findFirst({ where: { mode } });
    if (known === null) await tx.fiscalCertificate.create({ data: { ...data, id: newId(now), mode, createdAt: now } });
    else {
      const version = known.version + 1;
      await tx.fiscalCertificate.updateMany({ where: { id: known.id }, data: { ...data, version } });
    }
    await resendRefused(tx, mode, now);
    return readSettings(ctx, tx);
  });
}

const refused = (field: string, reason: Reason) => new AppError('BAD_INPUT', reason, { fields: { [field]: reason } });
