import { lazy } from 'react';

/** Lets somebody who works alone be planned by one press; out of a file of its own, because it is pressed once. */
export const PlanOwnWorkButton = lazy(async () => ({
  default: (await import('./plan-own-work-button.tsx')).PlanOwnWorkButton,
}));
