import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./load-example.tsx')).LoadExample }));

/** The offer of an example, which reads first whether the workshop is empty: nothing else waits for it. */
export function LoadExample() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
