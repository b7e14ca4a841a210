import { lazy, Suspense } from 'react';
import type { SentItemsProps } from './sent-items.tsx';

const Loaded = lazy(async () => ({ default: (await import('./sent-items.tsx')).SentItems }));

/** The same, out of a file of its own: it is the last that somebody looks for on a page. */
export function SentItems(props: SentItemsProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
