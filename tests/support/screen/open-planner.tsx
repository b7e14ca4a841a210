import { Screen } from '../../../web/features/desk/planner/planner.screen.tsx';
import type { answering } from './answering.ts';
import { openScreen } from './open-screen.tsx';

/** The planner of an owner, on Monday, 3 May 2027. @param answers of the server */
export const openPlanner = (answers: Parameters<typeof answering>[0]) =>
  openScreen(<Screen />, { answers, path: '/planner?day=2027-05-03' });
