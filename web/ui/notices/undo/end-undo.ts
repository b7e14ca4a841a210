/** An event by itself, so that neither the screens nor the region of toasts load for it what they do not need. */
export const undoOver = 'undo-over';

/** Takes the way back away from a toast that offers one: what has happened since cannot be undone by it. */
export function endUndo(): void {
  window.dispatchEvent(new Event(undoOver));
}
