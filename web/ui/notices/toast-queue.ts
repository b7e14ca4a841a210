/** What a caller says when it raises a toast. */
export interface ToastContent {
  readonly title: string;
  readonly text?: string | undefined;
  /** An error interrupts a screen reader (`role="alert"`), everything else waits its turn (`role="status"`). */
  readonly tone?: 'neutral' | 'success' | 'error';
  /** The way back, as long as the toast is there. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** One raised toast; `open` turns false when it is dismissed, and the entry stays until it is removed or replaced. */
export interface RaisedToast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

export type ToastAction =
  | { readonly kind: 'raise'; readonly content: ToastContent }
  | { readonly kind: 'dismiss'; readonly id: number }
  | { readonly kind: 'remove'; readonly id: number };

/** The toast that is kept, and the number of the last one, so that no two ever share an id. */
export interface ToastQueue {
  readonly lastId: number;
  readonly toast: RaisedToast | undefined;
}

export const emptyToastQueue: ToastQueue = { lastId: 0, toast: undefined };

/**
 * One toast at a time (docs/specification.md §9): a new one takes the place of the one before. A dismissal or removal
 * that names a toast already replaced is late and changes nothing.
 */
export function toastQueue(queue: ToastQueue, action: ToastAction): ToastQueue {
  if (action.kind === 'raise') {
    const id = queue.lastId + 1;
    return { lastId: id, toast: { ...action.content, id, open: true } };
  }
  if (queue.toast?.id !== action.id) return queue;
  if (action.kind === 'remove') return { ...queue, toast: undefined };
  return { ...queue, toast: { ...queue.toast, open: false } };
}
