import { AppError } from '../../../../../schema/errors.ts';
import type { FileRemoved } from '../../../../context/hooks.ts';
import { readFileIds, withAnswers } from '../present-inspection.ts';

/**
 * A photo of a finished inspection stays, as what it shows does; an inspection that is running lets go of it, so that a
 * point that needs a photo asks for another one.
 *
 * @throws INVALID_STATE the inspection is finished
 */
export async function releasePhoto({ tx, fileId, jobCardId }: FileRemoved): Promise<void> {
  // An inspection of the card is finished behind the same lock.
  await tx.lockExclusive('jobCard', jobCardId);
  const inspections = await withAnswers(tx, await tx.inspection.findMany({ where: { jobCardId } }));
  for (const { state, items } of inspections) {
    for (const { id, fileIds } of items) {
      const photos = readFileIds(fileIds);
      if (!photos.includes(fileId)) continue;
      if (state !== 'RUNNING') throw new AppError('INVALID_STATE', 'photoOfInspection');
      await tx.inspectionItem.update({
        where: { id },
        data: { fileIds: photos.filter((each) => each !== fileId) },
      });
    }
  }
}
