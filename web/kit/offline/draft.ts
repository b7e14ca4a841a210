import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, offline } from './offline.ts';

/**
 * Keeps what is being written on this device for as long as it is on the screen: a telephone may end a page at any moment,
 * as while its camera is open.
 *
 * @param key what is being written; another one from then on names the same work, as once its finding is sent
 * @param draft undefined while nothing is written; the same object until something changes
 * @param onFound called with what an earlier page has left
 */
export function useDraft(key: string, draft: Draft | undefined, onFound: (draft: Draft) => void): void {
  // Before anything is written over it.
  const [reading] = useState(() => offline.whenProvided().then((acts) => acts.draft(key)));
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isShown = true;
    void reading.then((left) => isShown && left !== undefined && found(left));
    return () => {
      isShown = false;
    };
  }, [reading]);
  useEffect(() => () => keep(key, undefined), [key]);
  useEffect(() => keep(key, draft), [key, draft]);
}

const keep = (key: string, draft: Draft | undefined): void =>
  void offline.whenProvided().then((acts) => acts.keepDraft(key, draft));
