import { lazy } from 'react';

/** Comes after the dashboard: it waits for an answer of its own, and most owners have no step left. */
export const FirstRunCard = lazy(async () => ({ default: (await import('./first-run-card.tsx')).FirstRunCard }));
