import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { RecordCountDocument, type RecordCountInput } from '../../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../../schema/messages/counting/index.ts';
import { useResult } from '../../../../../kit/session/result.ts';
import { useTexts } from '../../../../../language/texts.ts';
import { useToast } from '../../../../../ui/notices/toast.tsx';

/** Writes down what was counted; without a network the telephone keeps it. @returns whether it is written down or kept */
export function useRecordCount(): (input: RecordCountInput) => Promise<boolean> {
  const t = useTexts(countingTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [record] = useMutation(RecordCountDocument);
  return useCallback(
    async (input: RecordCountInput) => {
      // A call that may have arrived is kept under the same key.
      const operationId = crypto.randomUUID();
      const result = await resultOf(record({ variables: { input: { ...input, operationId } } }));
      if (result.kind === 'ok') return true;
      toast({ title: t('pad.notSaved'), text: result.error.text, tone: 'error' });
      return false;
    },
    [record, resultOf, toast, t],
  );
}
