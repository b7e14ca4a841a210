import { AppError } from '../../../../../schema/errors.ts';
import {
  type Inspection,
  type InspectionItem,
  inspection as inspectionAnswer,
  type MissingOfPoint,
} from '../../../../../schema/features/desk/inspections/inspections.ts';
import { requireVersion, type SignedInCall } from '../../../../api/operation/index.ts';
import { itemsOf, presentInspection } from '../present-inspection.ts';
import { updateInspection, writeOnInspection } from '../write-on-inspection.ts';
import { frozenHashOf } from './frozen-hash.ts';

/**
 * Finishes an inspection: from then on its answers stay as they are.
 *
 * @throws NOT_FOUND, CONFLICT; INVALID_STATE it is finished already, or points lack a note or a photo, with what is `missing`
 */
export function finishInspection(
  call: SignedInCall,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Inspection> {
  return writeOnInspection(call, id, async (on) => {
    const { inspection } = on;
    await requireVersion(inspection, version, inspectionAnswer, async () => presentInspection(inspection));
    if (inspection.state !== 'RUNNING') throw new AppError('INVALID_STATE');
    const missing = missingOf(itemsOf(inspection));
    if (missing.length > 0) throw new AppError('INVALID_STATE', undefined, { missing });
    const columns = { state: 'DONE' as const, doneAt: on.writer.now, frozenHash: frozenHashOf(inspection) };
    return updateInspection(on, inspection, { act: 'finishInspection', columns });
  });
}

/** What each point lacks: what is dangerous a note and a photo, others a photo where the template asks for one. */
export function missingOf(items: readonly InspectionItem[]): readonly MissingOfPoint[] {
  return items.flatMap(({ itemKey, grade, note, fileIds, photoOn }) => {
    const isDangerous = grade === 'DANGEROUS';
    const needsPhoto =
      isDangerous || (photoOn === 'MAJOR' && grade === 'MAJOR') || (photoOn === 'ALWAYS' && grade !== 'NOT_CHECKED');
    const what = [
      ...(isDangerous && note === null ? (['NOTE'] as const) : []),
      ...(needsPhoto && fileIds.length === 0 ? (['PHOTO'] as const) : []),
    ];
    return what.length === 0 ? [] : [{ itemKey, what }];
  });
}
