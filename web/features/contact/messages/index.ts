import { lazy } from 'react';

/** What the page of a customer shows of messages and consents; each out of a file of its own, because it is looked for last. */
export const CustomerMessages = lazy(async () => ({
  default: (await import('./customer-messages.tsx')).CustomerMessages,
}));
export const ConsentsCard = lazy(async () => ({ default: (await import('./consents-card.tsx')).ConsentsCard }));
