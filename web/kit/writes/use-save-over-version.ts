import { useRef, useState } from 'react';
import type { z } from 'zod';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { useToast } from '../../ui/notices/toast.tsx';
import { type Result, useResult } from '../session/result.ts';
import { conflictingRow } from './conflicting-row.ts';

/**
 * Saves over the version that was seen, for forms that are no `EntityForm`. Where somebody else has changed the row
 * meanwhile it stays unsaved, and what is there now is `stale` until it was taken over; a person who sends again means
 * it.
 *
 * @param stored the form of the row in a refusal
 */
export function useSaveOverVersion<Row extends { readonly version: number }>(
  seen: number,
  stored: z.ZodType<Row>,
  onSaved: () => void,
) {
  const t = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const version = useRef(seen);
  const [stale, setStale] = useState<Row>();
  const save = async <Data>(
    write: (version: number) => Promise<{ data?: Data | undefined }>,
  ): Promise<Result<Data>> => {
    const result = await resultOf(write(version.current));
    if (result.kind === 'ok') {
      toast({ title: t('saved'), tone: 'success' });
      onSaved();
      return result;
    }
    const present = conflictingRow(result.error, stored);
    if (present !== undefined) version.current = present.version;
    setStale(present);
    return result;
  };
  return { stale, forget: () => setStale(undefined), save };
}
