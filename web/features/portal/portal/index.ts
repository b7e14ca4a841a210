import { lazy } from 'react';

/** What the page of a customer shows of their portal; out of a file of its own, because it is looked for last. */
export const PortalCard = lazy(async () => ({ default: (await import('./portal-card.tsx')).PortalCard }));

/** What customers have asked for there, for the planner: on most days there is nothing. */
export const PortalWishes = lazy(async () => ({ default: (await import('./portal-wishes.tsx')).PortalWishes }));
