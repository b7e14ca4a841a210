import { useCallback, useRef } from 'react';

/**
 * Gives inputs an idempotency key (`operationId`), for acts that must not be done twice. The same input, sent again
 * after a lost answer, has the same key and gets the answer of the first; another input gets another key.
 *
 * @returns adds the key to an input; the same function for as long as the component is mounted
 */
export function useOperationId() {
  const sent = useRef({ what: '', operationId: '' });
  return useCallback(<Input extends object>(input: Input): Input & { readonly operationId: string } => {
    const what = JSON.stringify(input);
    if (sent.current.what !== what) sent.current = { what, operationId: crypto.randomUUID() };
    return { ...input, operationId: sent.current.operationId };
  }, []);
}
