import { useCallback, useRef } from 'react';

const none = { what: '', operationId: '' };

/**
 * Gives inputs an idempotency key (`operationId`), for acts that must not be done twice. The same input, sent again
 * after a lost answer, has the same key and gets the answer of the first; another input gets another key.
 *
 * @returns adds the key to an input; the same function for as long as the component is mounted
 */
export function useOperationId() {
  return useOperationIds().withOperationId;
}

/**
 * The same for a screen that stays: once an act is done, the same input is a second act.
 *
 * @returns `withOperationId`, which adds the key, and `endOperation` for an act that was answered; both stay the same
 */
export function useOperationIds() {
  const sent = useRef(none);
  const withOperationId = useCallback(
    <Input extends object>(input: Input): Input & { readonly operationId: string } => {
      const what = JSON.stringify(input);
      if (sent.current.what !== what) sent.current = { what, operationId: crypto.randomUUID() };
      return { ...input, operationId: sent.current.operationId };
    },
    [],
  );
  const endOperation = useCallback(() => {
    sent.current = none;
  }, []);
  return { withOperationId, endOperation };
}
