import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { createApiKeyInput, createdApiKey } from '../../../../schema/features/integrations/api-keys.ts';
import { grantableActs } from '../../../../schema/features/integrations/grantable-acts.ts';
import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { consumeSecret, type SignedInCall, stashSecret } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { addProgramStaff, staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { isAddressRange } from './allowed-addresses.ts';
import { hashOfKey, newKey } from './key-form.ts';
import { presentKey } from './present-key.ts';

type Created = z.output<typeof createdApiKey>;

/** More keys than these that work are the mistake of a script. */
const mostKeys = 100;

/**
 * Makes a key, and the row of the staff under which what it does is recorded.
 *
 * @throws BAD_INPUT a moment that is over, or an address that is none
 * @throws INVALID_STATE a hundred keys work already
 */
export async function createApiKey(
  call: SignedInCall,
  { name, scopes, expiresAt, ipAllow }: z.output<typeof createApiKeyInput>,
): Promise<Created> {
  const { ctx, db, actor } = call;
  const now = ctx.clock.now();
  if (expiresAt && expiresAt <= now) throw refusedFields({ expiresAt: 'invalidInput' });
  const addresses = [...new Set(ipAllow ?? [])];
  if (!addresses.every(isAddressRange)) throw refusedFields({ ipAllow: 'invalidInput' });
  const { prefix, key } = newKey();
  const row = await db.transaction(async (tx) => {
    if ((await tx.apiKey.count({ where: { revokedAt: null } })) >= mostKeys) throw new AppError('INVALID_STATE');
    const data = {
      id: newId(now),
      name,
      prefix,
      secretHash: hashOfKey(key),
      ipAllow: addresses,
      createdAt: now,
      scopes: grantableActs.filter((act) => scopes.includes(act)),
      staffId: await addProgramStaff(tx, name, now),
      createdById: await staffIdOf(tx, actor.id),
      expiresAt: expiresAt ?? null,
    };
    await tx.beside((base) => recordOwnAct(ctx, base, actor, 'api-key-created', `${name} ${prefix}`));
    return tx.apiKey.create({ data });
  });
  stashSecret(call, row.id, key);
  return { apiKey: presentKey(row), secret: null };
}

/** The answer to who made the key: with its secret, the first time. */
export const showSecret = async (call: SignedInCall, { apiKey }: Created): Promise<Created> => ({
  apiKey,
  secret: consumeSecret(call, apiKey.id),
});
