import { useLayoutEffect, useRef } from 'react';

const fields = 'input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled])';

/**
 * Gives the focus to the first field of a dialog that opened before its content was read: until then there is nothing
 * but the button that closes it, and Enter would. Nothing is taken from who has gone elsewhere meanwhile.
 *
 * @returns for the content of the dialog and its close button, and what is called when it opens
 */
export function useLateField() {
  const content = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const waits = useRef(false);
  const find = () => content.current?.querySelector<HTMLElement>(fields) ?? undefined;
  useLayoutEffect(() => {
    const field = waits.current ? find() : undefined;
    if (field === undefined) return;
    waits.current = false;
    if (document.activeElement !== close.current) return;
    field.focus();
    // As the browser does for who comes by Tab: what is typed replaces it.
    if (field instanceof HTMLInputElement) field.select();
  });
  const begin = () => {
    waits.current = find() === undefined;
  };
  return { content, close, begin };
}
