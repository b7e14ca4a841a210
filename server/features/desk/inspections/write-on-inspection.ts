import type { Inspection } from '../../../../schema/features/desk/inspections/inspections.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { type CardWork, type Writer, writeOnCard } from '../card-model/index.ts';
import { type InspectionRow, presentInspection, requireInspection } from './present-inspection.ts';

export interface InspectionWork extends CardWork {
  readonly inspection: InspectionRow;
  readonly writer: Writer;
}

/**
 * Runs a write on an inspection, one writer of its card at a time. It is read behind the lock.
 *
 * @throws NOT_FOUND there is none, or a mechanic does not see its card
 */
export async function writeOnInspection<Result>(
  call: SignedInCall,
  id: string,
  work: (on: InspectionWork) => Promise<Result>,
): Promise<Result> {
  const found = await call.db.inspection.findUnique({ where: { id }, select: { jobCardId: true } });
  return writeOnCard(call, { jobCardId: found?.jobCardId }, async (on) =>
    work({ ...on, inspection: await requireInspection(on.tx, id) }),
  );
}

type Columns = Partial<
  Pick<InspectionRow, 'state' | 'doneAt' | 'sharedAt' | 'frozenHash' | 'informedByName' | 'informedAt'>
>;

/**
 * Writes columns of an inspection, counts up its version, and records the activity.
 *
 * @param of.did what is recorded in place of the columns, where an inspection is answered
 * @returns the inspection as it is then
 */
export async function updateInspection(
  {
    tx,
    card,
    writer,
  }: Pick<CardWork, 'tx'> & {
    readonly card: { readonly id: string };
    readonly writer: Pick<CardWork['writer'], 'staffId' | 'now'>;
  },
  row: InspectionRow,
  { act, columns = {}, did }: { readonly act: string; readonly columns?: Columns; readonly did?: object },
): Promise<Inspection> {
  await tx.inspection.update({ where: { id: row.id }, data: { ...columns, version: { increment: 1 } } });
  const before = Object.fromEntries(Object.entries(row).filter(([name]) => name in columns));
  await recordActivity(tx, {
    entity: 'INSPECTION',
    entityId: row.id,
    jobCardId: card.id,
    act,
    staffId: writer.staffId,
    now: writer.now,
    ...(did === undefined ? { before, after: { ...columns } } : { after: { ...did } }),
  });
  return presentInspection(await requireInspection(tx, row.id));
}
