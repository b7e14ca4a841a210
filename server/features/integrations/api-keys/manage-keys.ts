import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { ApiKey, ofApiKey } from '../../../../schema/features/integrations/api-keys.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { presentKey } from './present-key.ts';

export async function listApiKeys({ db }: SignedInCall): Promise<ApiKey[]> {
  return (await db.apiKey.findMany({ orderBy: { id: 'asc' } })).map(presentKey);
}

/** Ends a key, once and for good. @throws NOT_FOUND */
export function revokeApiKey({ ctx, db, actor }: SignedInCall, { id }: z.output<typeof ofApiKey>): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    const data = { revokedAt: ctx.clock.now(), version: { increment: 1 } };
    const { count } = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data });
    const row = await tx.apiKey.findUnique({ where: { id } });
    if (row === null) throw new AppError('NOT_FOUND');
    const detail = `${row.name} ${row.prefix}`;
    if (count > 0) await tx.beside((base) => recordOwnAct(ctx, base, actor, 'api-key-revoked', detail));
    return presentKey(row);
  });
}
