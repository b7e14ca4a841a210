import { lazy } from 'react';

/** The waste of a year, whose code is loaded when it is first shown. */
export const LazyWasteCard = lazy(async () => ({ default: (await import('./waste-card.tsx')).WasteCard }));
