import { lazy } from 'react';

/** The dialog about the screen on the wall, whose code comes when it is opened. */
export const WallViewDialog = lazy(async () => ({ default: (await import('./wall-view-dialog.tsx')).WallViewDialog }));
