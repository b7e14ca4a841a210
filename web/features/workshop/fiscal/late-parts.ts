import { lazy } from 'react';

/** Loaded where it is shown: the way in is a part of the dashboard. */
export const FiscalParts = lazy(async () => ({ default: (await import('./fiscal-parts.tsx')).FiscalParts }));
