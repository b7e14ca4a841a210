import { lazy } from 'react';

/** The import of a file, whose code is loaded when it is first shown. */
export const LazyImportCard = lazy(async () => ({ default: (await import('./import-card.tsx')).ImportCard }));
