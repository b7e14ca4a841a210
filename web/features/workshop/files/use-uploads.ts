import { use, useCallback, useEffect, useRef, useState } from 'react';
import { filesTexts } from '../../../../schema/messages/files/index.ts';
import { limits } from '../../../../schema/rules.ts';
import { useFailureWords } from '../../../kit/session/failure-words.ts';
import { useTexts } from '../../../language/texts.ts';
import { UnsavedWorkContext } from '../../../ui/dialogs/unsaved-work.ts';
import { type Sending, sendFile } from './send-file.ts';

/** A file that was chosen and is not there yet. It is kept until it is, or until somebody leaves it out. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly to: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly percent: number;
  /** Why it failed. */
  readonly why?: string;
}

/** A telephone's line is narrow: one at a time shows the first photo soonest. */
const atOnce = 1;

/**
 * Sends files one after another.
 *
 * @param onSent called after each that has arrived
 */
export function useUploads(onSent: () => void) {
  const words = useFailureWords();
  const t = useTexts(filesTexts);
  const { hold } = use(UnsavedWorkContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, Sending>());
  const isWaiting = uploads.length > 0;
  // What is on its way, or failed, is lost with the page: the browser asks first.
  useEffect(() => (isWaiting ? hold() : undefined), [isWaiting, hold]);
  useEffect(
    () => () => {
      for (const { abort } of running.current.values()) abort();
    },
    [],
  );

  const change = useCallback((key: string, changes: Partial<Upload> | undefined) => {
    setUploads((all) =>
      all.flatMap((each) => (each.key !== key ? [each] : changes === undefined ? [] : [{ ...each, ...changes }])),
    );
  }, []);

  useEffect(() => {
    const free = atOnce - running.current.size;
    for (const { key, file, to } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      const sending = sendFile(file, { to, words, onPercent: (percent) => change(key, { percent }) });
      running.current.set(key, sending);
      change(key, { state: 'sending', percent: 0 });
      void sending.done.then((error) => {
        running.current.delete(key);
        if (error === undefined || error === 'aborted') change(key, undefined);
        else change(key, { state: 'failed', why: error.text });
        if (error === undefined) onSent();
      });
    }
  }, [uploads, words, change, onSent]);

  return {
    uploads,
    add(files: readonly File[], to: string) {
      const added = files.map((file): Upload => {
        const isTooLarge = file.size > limits.fileBytes;
        const one = { key: crypto.randomUUID(), file, to, percent: 0 } as const;
        return isTooLarge ? { ...one, state: 'failed', why: t('tooLarge') } : { ...one, state: 'waiting' };
      });
      setUploads((all) => [...all, ...added]);
    },
    again: (key: string) => change(key, { state: 'waiting', percent: 0 }),
    drop(key: string) {
      running.current.get(key)?.abort();
      change(key, undefined);
    },
  };
}
