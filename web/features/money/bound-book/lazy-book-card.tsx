import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./book-card.tsx')).BookCard }));

/** The card of the bound book, out of a file of its own: few workshops ever write by hand. */
export function BookCard() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
