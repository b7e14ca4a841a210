import { use, useCallback, useEffect, useRef, useState } from 'react';
import { scalePhoto } from '../../../../kit/browser/scale-photo.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { UnsavedWorkContext } from '../../../../ui/dialogs/unsaved-work.ts';
import { sendFile } from '../../../workshop/files/index.ts';

/** A photo of a point on its way to the server. */
export interface PointPhoto {
  readonly key: string;
  readonly itemKey: string;
  readonly file: File;
  /** Why it was not sent; it is on its way while there is none. */
  readonly why?: string;
}

/**
 * Scales photos and sends them one after another to the job card.
 *
 * @param onSent called with each that is there
 */
export function usePointPhotos(jobCardId: string, onSent: (itemKey: string, fileId: string) => void) {
  const words = useFailureWords();
  const { hold } = use(UnsavedWorkContext);
  const [photos, setPhotos] = useState<readonly PointPhoto[]>([]);
  const busy = useRef<string>(undefined);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  const isWaiting = photos.length > 0;
  // A photo is on this phone alone until it is sent: the browser asks before the page is left.
  useEffect(() => (isWaiting ? hold() : undefined), [isWaiting, hold]);

  useEffect(() => {
    const next = photos.find(({ why }) => why === undefined);
    if (next === undefined || busy.current !== undefined) return;
    busy.current = next.key;
    const onSentTo = (fileId: string) => sent.current(next.itemKey, fileId);
    void sendFile(next.file, { to: `JOB_CARD:${jobCardId}`, words, onSent: onSentTo }).done.then((error) => {
      busy.current = undefined;
      const why = error === undefined || error === 'aborted' ? undefined : error.text;
      setPhotos((all) =>
        all.flatMap((each) => (each.key !== next.key ? [each] : why === undefined ? [] : [{ ...each, why }])),
      );
    });
  }, [photos, jobCardId, words]);

  const again = useCallback(
    (key?: string) =>
      setPhotos((all) =>
        all.map((each) => {
          if (key !== undefined && each.key !== key) return each;
          const { why, ...waiting } = each;
          return waiting;
        }),
      ),
    [],
  );
  useEffect(() => {
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [again]);

  return {
    photos,
    again,
    async add(itemKey: string, files: readonly File[]) {
      for (const file of files) {
        const scaled = await scalePhoto(file);
        setPhotos((all) => [...all, { key: crypto.randomUUID(), itemKey, file: scaled }]);
      }
    },
    drop: (key: string) => setPhotos((all) => all.filter((each) => each.key !== key)),
  };
}
