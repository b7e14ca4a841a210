import { lazy } from 'react';

/** The dialog that plans work, whose code comes when it is opened. */
export const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
