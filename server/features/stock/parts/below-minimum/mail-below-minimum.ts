import { stockMails } from '../../../../../schema/messages/stock-mails/index.ts';
import { screens } from '../../../../../schema/screens.ts';
import type { FollowerParts } from '../../../../context/define-follower.ts';
import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { mailTo } from '../../../../integrations/mail/mail-layout.ts';

/** A mail names so many parts; of more it says how many others there are. */
const namedAtMost = 20;

/**
 * Notifies the owner of parts of which less is free than their minimum from now on, in the transaction in which that happens and
 * in one mail for all of them.
 */
export const mailBelowMinimum = (parts: FollowerParts): WriteFollower => ({
  columns: { part: ['belowSince'] },
  // Only what was enough before can fall: of a part that is added nobody is notified.
  before: async (tx, { ids }) => {
    const where = { id: { in: [...ids] }, belowSince: null };
    return (await tx.part.findMany({ where, select: { id: true } })).map(({ id }) => id);
  },
  async run(tx, { idsOf, known }) {
    const ids = idsOf('part').filter((id) => known.has(id));
    if (ids.length > 0) await queueMail(parts, tx, ids);
  },
});

async function queueMail({ config, outbox }: FollowerParts, tx: TenantTables, ids: readonly string[]): Promise<void> {
  const fallen = await tx.part.findMany({
    where: { id: { in: [...ids] }, belowSince: { not: null }, archivedAt: null },
    orderBy: { id: 'asc' },
    select: { name: true },
  });
  const [first] = fallen;
  if (first === undefined) return;
  const { demoUntil } = await tx.itself.read();
  const owner = await tx.user.findFirst({ where: { role: 'admin' } });
  // Nothing of a demo leaves the house.
  if (owner === null || demoUntil !== null) return;
  const names = fallen.slice(0, namedAtMost).map(({ name }) => name);
  const more = fallen.length > namedAtMost ? ` (+${fallen.length - namedAtMost})` : '';
  const values = { name: first.name, parts: names.join(', ') + more, count: fallen.length };
  const mail = mailTo(owner, stockMails, 'belowMinimum', `${config.appUrl}${screens.orders.path}`, values);
  await tx.beside((base) => outbox.add(base, mailMessage(mail)));
}
