import type { KeyboardEvent } from 'react';

/** Whether a dialog or a question lies over the page. */
export const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Leaves a dialog by Escape where Radix does not: it gives the key to what opened last, and that may be a toast
 * (`ToastRegion` passes it on). What Radix or a part of the dialog has answered, it has kept from the browser.
 */
export const onEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere(event)) return;
  event.preventDefault();
  leave();
};

/** React passes on what happens in a menu that the dialog opened, though it is beside it in the document. */
const isElsewhere = ({ currentTarget, target }: KeyboardEvent) =>
  !(target instanceof Node && currentTarget.contains(target));
