import { useCallback, useRef } from 'react';

/**
 * Names what is sent, for acts that must not be done twice: the same input, sent again after a lost answer, has the same name
 * and is answered what the first one was; another input is another act.
 *
 * @returns adds the name to an input; the same function for as long as the part is on the screen
 */
export function useNamedOperation() {
  const sent = useRef({ what: '', operationId: '' });
  return useCallback(<Input extends object>(input: Input): Input & { readonly operationId: string } => {
    const what = JSON.stringify(input);
    if (sent.current.what !== what) sent.current = { what, operationId: crypto.randomUUID() };
    return { ...input, operationId: sent.current.operationId };
  }, []);
}
