import { lazy, Suspense } from 'react';
import type { SeverityBadgeProps } from './severity-badge.tsx';

const Loaded = lazy(async () => ({ default: (await import('./severity-badge.tsx')).SeverityBadge }));

/** Asked for where an inspection has found something: most lists of past work have no such job. */
export function SeverityBadge(props: SeverityBadgeProps) {
  const { severity, deferUntil, deferKm } = props;
  if (severity === null && deferUntil === null && deferKm === null) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
