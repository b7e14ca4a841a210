import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { CardRow } from '../card-model/index.ts';
import { cancelCard, writeColumns } from '../job-cards/index.ts';
import { markCardLeftOver } from '../planner/index.ts';

/** What the customer changes of an appointment, on the card that is locked. */
interface Visit {
  readonly tx: TenantTables;
  readonly card: CardRow;
  readonly now: Date;
}

/** Who changes an appointment is mailed what it is then, whatever the desk wanted before. */
const mailCustomer = true;

const act = 'moveVisit';

export async function moveVisitOfCard(
  { tx, card, now }: Visit,
  { expectedAt, bookingState }: Pick<CardRow, 'expectedAt' | 'bookingState'>,
): Promise<void> {
  const change = { tx, card, viewer: { now }, staffId: undefined };
  await writeColumns(change, { expectedAt, bookingState, mailCustomer, movedFrom: null }, act);
  // Nobody waits for a car that comes at another time: the work is planned again.
  const { zone } = await tx.itself.read();
  await markCardLeftOver(tx, card.id, { zone, act, staffId: undefined, now });
}

export async function cancelVisitOfCard({ tx, card, now }: Visit): Promise<void> {
  await cancelCard({ tx, card }, { act: 'cancelVisit', staffId: undefined, now, columns: { mailCustomer } });
}
