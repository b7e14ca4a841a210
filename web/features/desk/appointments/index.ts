/** What other features may use of appointments: when a car comes, and whose time is taken for it. */

export {
  asPlanned,
  clockOf,
  hoursOf,
  isFound,
  isMovable,
  type Look,
  lookOf,
  nameOf,
  nameOfResource,
  workOf,
} from './model/block-words.ts';
export {
  type Block,
  columnOf,
  type DayPlan,
  type DayRow,
  dayIn,
  hoursOn,
  type PlacedBlock,
  type PlannerData,
  planOfDay,
  type Resource,
  timeOf,
  type Unplanned,
  weekOf,
} from './model/day-plan.ts';
export { breaksPromise, byPromise } from './model/promises.ts';
export { insistenceOn, type Wanted } from './places/conflicts.ts';
export { firstFree, type Place, placeOf } from './places/free-places.ts';
export { typedMinutes } from './places/typed-minutes.ts';
export { typedTime } from './places/typed-time.ts';
export { type Placed, usePlacing } from './places/use-placing.ts';
export { ConflictNotice } from './plan/conflict-notice.tsx';
export { PlanDialog } from './plan/lazy-plan-dialog.ts';
export { PlanCardDialog } from './plan/plan-card.tsx';
export { FirstFreeButton } from './when/first-free-button.tsx';
export { MailOfCard } from './when/mail-tick.tsx';
export { TimeField } from './when/time-field.tsx';
export { type PlannedVisit, type VisitHandle, VisitPart } from './when/visit-part.tsx';
export type { VisitDraft } from './when/when-draft.ts';
