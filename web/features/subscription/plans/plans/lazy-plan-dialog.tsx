import { lazy } from 'react';

/** Fetches the code of the dialog, for someone about to open it. */
export const loadPlanDialog = () => import('./plan-dialog.tsx');

/** The dialog with its prices, loaded when it is first wanted: most visits change no plan. */
export const PlanDialog = lazy(async () => ({ default: (await loadPlanDialog()).PlanDialog }));
