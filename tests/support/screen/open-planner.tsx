import { Screen } from '../../../web/features/desk/planner/planner.screen.tsx';
import type { answering } from './answering.ts';
import { openScreen } from './open-screen.tsx';

/** Nobody has asked for anything in the portal. */
export const noWishes = { data: { today: { __typename: 'Today', wishes: [] } } };

/** Nobody has to be called about a moved appointment. */
export const nobodyToCall = { data: { jobCards: { __typename: 'JobCardPage', nodes: [] } } };

/** What the settings of the planner are, as far as its dialogs ask. @param exceptions days on which it is otherwise */
export const plannerSettings = (exceptions: readonly object[]) => ({
  data: {
    plannerSettings: { __typename: 'PlannerSettings', version: 1, hours: [], exceptions, resources: [] },
  },
});

/** The planner of an owner, on Monday, 3 May 2027. @param answers of the server */
export const openPlanner = (answers: Parameters<typeof answering>[0]) =>
  openScreen(<Screen />, {
    answers: {
      PortalWishes: [noWishes],
      CustomersToCall: [nobodyToCall],
      PlannerSettings: [plannerSettings([])],
      ...answers,
    },
    path: '/planner?day=2027-05-03',
  });
