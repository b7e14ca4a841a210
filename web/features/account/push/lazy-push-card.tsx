import { lazy, Suspense } from 'react';
import type { Role } from '../../../../schema/permissions.ts';

const Loaded = lazy(async () => ({ default: (await import('./push-card.tsx')).PushCard }));

/** The notifications of this device. What checks their settings is larger than all the rest of its screen. */
export function PushCard({ person }: { readonly person: { readonly id: string; readonly role: Role } }) {
  return (
    <Suspense>
      <Loaded person={person} />
    </Suspense>
  );
}
