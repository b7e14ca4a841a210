import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyToastQueue, type ToastAction, toastQueue } from './toast-queue.ts';

const raise = (title: string): ToastAction => ({ kind: 'raise', content: { title } });
const queueAfter = (...actions: readonly ToastAction[]) => actions.reduce(toastQueue, emptyToastQueue);

describe('the toast queue', () => {
  test('shows the toast that was raised', () => {
    expect(queueAfter(raise('Copied')).toast).toMatchObject({ title: 'Copied', open: true });
  });

  test('keeps only the latest of several toasts', () => {
    expect(queueAfter(raise('first'), raise('second')).toast).toMatchObject({ title: 'second', open: true });
  });

  test('closes a dismissed toast but keeps it until it is removed', () => {
    expect(queueAfter(raise('first'), { kind: 'dismiss', id: 1 }).toast).toMatchObject({ title: 'first', open: false });
    expect(queueAfter(raise('first'), { kind: 'dismiss', id: 1 }, { kind: 'remove', id: 1 }).toast).toBeUndefined();
  });

  test('ignores a dismissal or removal that arrives after the toast was replaced', () => {
    const late: readonly ToastAction[] = [
      { kind: 'dismiss', id: 1 },
      { kind: 'remove', id: 1 },
    ];
    expect(queueAfter(raise('first'), raise('second'), ...late).toast).toMatchObject({ title: 'second', open: true });
  });

  test('never gives one id to two toasts and never shows an older toast after a newer one', () => {
    const anyAction = fc.oneof(
      fc.constant(raise('toast')),
      fc.record({ kind: fc.constantFrom('dismiss' as const, 'remove' as const), id: fc.integer({ min: 1, max: 12 }) }),
    );
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        let queue = emptyToastQueue;
        for (const action of actions) {
          const next = toastQueue(queue, action);
          if (action.kind === 'raise') expect(next.toast?.id).toBe(queue.lastId + 1);
          else if (next.toast) expect(next.toast.id).toBe(queue.toast?.id);
          queue = next;
        }
      }),
    );
  });
});
