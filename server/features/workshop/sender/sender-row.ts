import { type SenderAnswer, sender } from '../../../../schema/features/workshop/brand/sender.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../workshop-settings/index.ts';

export type SenderRow = Awaited<ReturnType<TenantTables['sender']['findUniqueOrThrow']>>;

/** Under which name the key of our signatures is looked for. */
export const selector = 'delavnica';

export const dkimNameOf = ({ domain }: Pick<SenderRow, 'domain'>) => `${selector}._domainkey.${domain}`;
export const dkimValueOf = ({ dkimPublicKey }: Pick<SenderRow, 'dkimPublicKey'>) =>
  `v=DKIM1; k=rsa; p=${dkimPublicKey}`;

export const presentSender = (row: SenderRow): SenderAnswer =>
  sender.parse({
    ...row,
    dkimName: dkimNameOf(row),
    dkimValue: dkimValueOf(row),
    checkedAt: isoOf(row.checkedAt),
  });
