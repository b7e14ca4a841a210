import { useMemo } from 'react';
import { scalePhoto } from '../../../../kit/browser/scale-photo.ts';
import type { PointPhoto } from '../answers/answer-sync.ts';
import { type Evidence, missingEvidence, type Point } from '../answers/answers.ts';
import type { InspectionAnswers } from '../answers/use-answers.ts';

/** The photos of points that the server does not have yet, made small before they are kept. */
export function usePointPhotos({
  photos,
  isSendingPhotos,
  addPhotos,
  retryPhoto,
  dropPhoto,
}: Pick<InspectionAnswers, 'photos' | 'isSendingPhotos' | 'addPhotos' | 'retryPhoto' | 'dropPhoto'>) {
  return useMemo(
    () => ({
      photos,
      isSending: isSendingPhotos,
      async add(itemKey: string, files: readonly File[]) {
        for (const file of files) addPhotos(itemKey, [await scalePhoto(file)]);
      },
      again: retryPhoto,
      drop: dropPhoto,
    }),
    [photos, isSendingPhotos, addPhotos, retryPhoto, dropPhoto],
  );
}

/** What a point still needs; a photo that is on its way is one. */
export function neededAt(point: Point, photos: readonly PointPhoto[]): readonly Evidence[] {
  const isOnItsWay = photos.some(({ itemKey, why }) => itemKey === point.itemKey && why === undefined);
  return missingEvidence(point).filter((need) => need !== 'PHOTO' || !isOnItsWay);
}
