import { AppError } from '../../../../schema/errors.ts';
import {
  type Inspection,
  inspection as inspectionAnswer,
} from '../../../../schema/features/desk/inspections/inspections.ts';
import { requireVersion } from '../../../api/operation/index.ts';
import type { CardWork } from '../card-model/index.ts';
import { presentInspection, requireInspection } from './present-inspection.ts';
import { updateInspection } from './write-on-inspection.ts';

/**
 * Shows a finished inspection to the customer from now on. One that is shown already stays so.
 *
 * @throws NOT_FOUND, CONFLICT; INVALID_STATE it is not finished
 */
export async function shareFinished(
  on: CardWork,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Inspection> {
  const row = await requireInspection(on.tx, id);
  await requireVersion(row, version, inspectionAnswer, async () => presentInspection(row));
  if (row.state === 'SHARED') return presentInspection(row);
  if (row.state !== 'DONE') throw new AppError('INVALID_STATE');
  const columns = { state: 'SHARED' as const, sharedAt: on.writer.now };
  return updateInspection(on, row, { act: 'shareInspection', columns });
}
