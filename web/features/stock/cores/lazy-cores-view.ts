import { lazy } from 'react';

/** The lists of deposits, whose code is loaded when they are first shown. */
export const LazyCoresView = lazy(async () => ({ default: (await import('./cores-view.tsx')).CoresView }));
