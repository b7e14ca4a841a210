import { invalidField } from '../../../../../schema/errors.ts';
import { linesMaximum } from '../../../../../schema/features/desk/lines.ts';
import { reason } from '../../../../../schema/messages/errors/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { recordActivities } from '../../../platform/activity/index.ts';
import type { CardWork, JobRow } from '../../card-model/index.ts';
import type { LineColumns } from './line-columns.ts';
import { nextSortOrder } from './recalculate-totals.ts';

/**
 * Writes new lines at the end of a job.
 *
 * @returns their ids in their order
 * @throws BAD_INPUT more lines than a job holds
 */
export async function createLines(
  { tx, card, writer }: CardWork,
  { id: jobId, lines: present }: Pick<JobRow, 'id' | 'lines'>,
  lines: readonly LineColumns[],
  act: string,
): Promise<string[]> {
  const { now, staffId } = writer;
  if (present.length + lines.length > linesMaximum) {
    throw invalidField('lines', reason('tooManyRows', { maximum: linesMaximum }));
  }
  if (lines.length === 0) return [];
  const first = nextSortOrder(present);
  const rows = lines.map((columns, place) => ({
    ...columns,
    id: newId(now),
    jobId,
    sortOrder: first + place,
    createdAt: now,
  }));
  await tx.line.createMany({ data: rows });
  await recordActivities(
    tx,
    rows.map((row) => ({
      entity: 'LINE',
      entityId: row.id,
      jobCardId: card.id,
      act,
      staffId,
      now,
      after: row,
    })),
  );
  return rows.map(({ id }) => id);
}
