import type { KeyboardEvent } from 'react';

/** The fields in the order in which Enter leads through them, without those that are folded. */
export const fieldsInOrder = (form: HTMLFormElement | null): readonly HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-step]:not(details:not([open]) > :not(summary) *)') ?? []),
];

/** Enter leads to the next field, Ctrl+Enter sends. */
export function handleEnterKey(event: KeyboardEvent, form: HTMLFormElement | null, submit: () => void): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    submit();
    return;
  }
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const all = fieldsInOrder(form);
  all[all.indexOf(target) + 1]?.focus();
}
