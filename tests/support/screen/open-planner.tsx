import { Screen } from '../../../web/features/desk/planner/planner.screen.tsx';
import type { answering } from './answering.ts';
import { openScreen } from './open-screen.tsx';

/** Nobody has asked for anything in the portal. */
export const noWishes = { data: { today: { __typename: 'Today', wishes: [] } } };

/** The planner of an owner, on Monday, 3 May 2027. @param answers of the server */
export const openPlanner = (answers: Parameters<typeof answering>[0]) =>
  openScreen(<Screen />, { answers: { PortalWishes: [noWishes], ...answers }, path: '/planner?day=2027-05-03' });
