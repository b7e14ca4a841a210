import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { z } from 'zod';
import { invalidField } from '../../../../schema/errors.ts';
import { hostIn } from '../../../../schema/features/workshop/brand/custom-domains.ts';
import type { SenderAnswer, saveSenderInput } from '../../../../schema/features/workshop/brand/sender.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { outgoingSocket } from '../../../integrations/outgoing/outgoing-socket.ts';
import { PrivateAddress } from '../../../integrations/outgoing/public-addresses.ts';
import { sealSecret } from './sealed-secrets.ts';
import { presentSender, type SenderRow } from './sender-row.ts';

const makeKeys = promisify(generateKeyPair);

/**
 * Sets the address from which customers are written to. Of the same domain the key of the signatures stays, so that its record
 * does; of another one both are new, and it counts once that is there.
 *
 * @throws BAD_INPUT SMTP without a server or a password, or with a server that is not public
 */
export async function saveSender(
  { ctx, db, actor }: SignedInCall,
  { from, mode, smtp }: z.output<typeof saveSenderInput>,
): Promise<SenderAnswer> {
  const { dataKeys, outgoing } = ctx.config;
  const before = await db.sender.findFirst();
  if (mode === 'SMTP') {
    if (smtp === undefined) throw invalidField('smtp');
    if (smtp.password === undefined && !before?.sealedPassword) throw invalidField('smtp.password');
    try {
      await outgoingSocket(smtp, outgoing);
    } catch (error) {
      throw invalidField('smtp.host', error instanceof PrivateAddress ? 'webhookNotPublic' : 'webhookUnknown');
    }
  }
  const domain = hostIn(from.slice(from.lastIndexOf('@') + 1)) ?? '';
  const seal = (text: string) => sealSecret(dataKeys, actor.workshopId, text);
  const signing = before?.domain === domain ? before : await newSigning(domain, seal);
  const isSmtp = mode === 'SMTP' && smtp !== undefined;
  const data = {
    from,
    mode,
    domain,
    dkimPublicKey: signing.dkimPublicKey,
    sealedKey: signing.sealedKey,
    state: signing.state,
    smtpHost: isSmtp ? smtp.host : null,
    smtpPort: isSmtp ? smtp.port : null,
    smtpUser: isSmtp ? smtp.user : null,
    sealedPassword: isSmtp
      ? smtp.password === undefined
        ? (before?.sealedPassword ?? null)
        : await seal(smtp.password)
      : null,
  };
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const known = await tx.sender.findFirst({ select: { id: true, version: true } });
    const isSame = before?.domain === domain;
    const unchecked = isSame ? {} : { spfOk: null, dkimOk: null, dmarcOk: null, checkedAt: null, failedAt: null };
    if (known === null) {
      return presentSender(
        await tx.sender.create({ data: { ...data, id: newId(now), createdAt: now, nextCheckAt: now } }),
      );
    }
    const { id, version } = known;
    await tx.sender.updateMany({
      where: { id },
      data: { ...data, ...unchecked, nextCheckAt: now, version: version + 1 },
    });
    return presentSender(await tx.sender.findUniqueOrThrow({ where: { id } }));
  });
}

/** A key of 2,048 bits, of which the open half goes into the record as base64. */
async function newSigning(
  domain: string,
  seal: (text: string) => Promise<string>,
): Promise<Pick<SenderRow, 'domain' | 'dkimPublicKey' | 'sealedKey' | 'state'>> {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { domain, dkimPublicKey: publicKey.toString('base64'), sealedKey: await seal(privateKey), state: 'PENDING' };
}
