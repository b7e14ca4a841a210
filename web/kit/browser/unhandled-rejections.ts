/** Whether a fault came out of the payment provider's script or from a call to it. */
export function isPaymentProviderFault(reason: unknown): boolean {
  const words = reason instanceof Error ? `${reason.name} ${reason.message} ${reason.stack ?? ''}` : String(reason);
  return /stripe/i.test(words);
}

/**
 * Logs promises that nobody caught, says when the payment provider was the cause, and keeps the browser from reporting
 * them a second time (docs/specification.md §8).
 */
export function watchUnhandledRejections(target: Window): void {
  target.addEventListener('unhandledrejection', (event) => {
    const origin = isPaymentProviderFault(event.reason) ? 'Payment provider error' : 'Unhandled rejection';
    console.error(origin, event.reason);
    event.preventDefault();
  });
}
