import { lazy } from 'react';

/** Loaded where they are shown. */
export const BrandParts = lazy(async () => ({ default: (await import('./brand-parts.tsx')).BrandParts }));
