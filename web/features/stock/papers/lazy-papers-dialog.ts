import { lazy } from 'react';

/** Photos and papers in a dialog, whose code is loaded when it is first opened. */
export const LazyPapersDialog = lazy(async () => ({ default: (await import('./papers-dialog.tsx')).PapersDialog }));
