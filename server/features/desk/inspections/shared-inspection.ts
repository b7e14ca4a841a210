import type { InspectionItem } from '../../../../schema/features/desk/inspections/inspections.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type InspectionRow, itemsOf, withAnswers } from './present-inspection.ts';

/** What a customer is shown of an inspection. */

/** The newest inspection of a card that the customer is shown. */
export async function newestShared(db: TenantTables, jobCardId: string): Promise<InspectionRow | undefined> {
  const row = await db.inspection.findFirst({
    where: { jobCardId, state: 'SHARED' },
    orderBy: [{ sharedAt: 'desc' }, { id: 'desc' }],
  });
  return row === null ? undefined : (await withAnswers(db, [row]))[0];
}

const byGravity: readonly InspectionItem['grade'][] = ['DANGEROUS', 'MAJOR', 'MINOR', 'NOT_CHECKED', 'OK'];

/** The points of an inspection, the worst first; those that are in order come last, each in the order of the template. */
export const worstFirst = (row: InspectionRow): readonly InspectionItem[] => {
  const items = itemsOf(row);
  return byGravity.flatMap((grade) => items.filter((item) => item.grade === grade));
};

/** The ids of the files that belong to the points of an inspection. */
export const filesOfShared = (row: InspectionRow): ReadonlySet<string> =>
  new Set(itemsOf(row).flatMap(({ fileIds }) => fileIds));

/** The ids of the files of what a job mends; none where it mends no finding. */
export const filesOfFinding = (row: InspectionRow, findingKey: string | null): ReadonlySet<string> =>
  new Set(itemsOf(row).flatMap((item) => (item.findingKey === findingKey ? item.fileIds : [])));
