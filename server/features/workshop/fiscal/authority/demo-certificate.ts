import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { AppContext } from '../../../../context/app-context.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import type { StoredCredentials } from '../../../../integrations/fiscal/certificate/credentials.ts';
import { encryptCredentials } from './encrypted-certificate.ts';

const mode = 'TEST';
const yearSeconds = 365 * 86_400;

/** A key with which live demos sign. No authority knows it, and none is asked (ask-for-workshop.ts). */
export async function demoCredentials(): Promise<StoredCredentials> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { keyPem: privateKey, chainPem: '', subject: 'CN=demo', issuer: 'CN=demo', serial: '1' };
}

/** Gives a live demo what it signs with; sealed for it, so that each has its own row. */
export async function saveDemoCertificate(
  ctx: AppContext,
  db: TenantTables,
  { workshopId, credentials }: { readonly workshopId: string; readonly credentials: StoredCredentials },
): Promise<void> {
  const now = ctx.clock.now();
  const { subject, issuer, serial } = credentials;
  const { taxNumber } = await db.itself.read();
  const sealedSecret = await encryptCredentials(ctx, workshopId, credentials);
  const validUntil = secondsAfter(now, yearSeconds);
  await db.fiscalCertificate.create({
    data: {
      id: newId(now),
      mode,
      sealedSecret,
      subject,
      issuer,
      serial,
      taxNumber: taxNumber ?? '',
      validFrom: secondsAfter(now, -yearSeconds),
      validUntil,
      createdAt: now,
    },
  });
}

/** Writes down the premise of a live demo, as one that the authority knows. */
export async function saveDemoPremise(ctx: AppContext, db: TenantTables): Promise<void> {
  const now = ctx.clock.now();
  const since = secondsAfter(now, -yearSeconds);
  await db.fiscalPremise.create({
    data: {
      id: newId(now),
      mode,
      code: 'P1',
      kind: 'MOVABLE_C',
      validFrom: since.toISOString().slice(0, 10),
      state: 'REGISTERED',
      registeredAt: since,
      createdAt: now,
    },
  });
}
