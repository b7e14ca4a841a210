import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./to-bill-link.tsx')).ToBillLink }));

/** The same, out of a file of its own: it shows nothing until it has asked, and on most days nothing then. */
export function ToBillLink() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
