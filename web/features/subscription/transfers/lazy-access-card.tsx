import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./access-card.tsx')).AccessCard }));

/** The card with access beside the subscription, at the foot of its screens. Few have any, and no other card waits for it. */
export function AccessCard() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
