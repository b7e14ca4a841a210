import { lazy, Suspense } from 'react';
import type { UnconfirmedNoticeProps } from './unconfirmed-notice.tsx';

const Loaded = lazy(async () => ({ default: (await import('./unconfirmed-notice.tsx')).UnconfirmedNotice }));

/** The same, out of a file of its own: few screens have anything to say of it. */
export function UnconfirmedNotice(props: UnconfirmedNoticeProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
