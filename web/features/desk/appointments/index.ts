/** What other features may use of appointments: when a car comes, and whose time is taken for it. */

export type { VisitDraft } from './fields/appointment-draft.ts';
export { FirstFreeButton } from './fields/first-free-button.tsx';
export { CardMailCheckbox, useCardMail } from './fields/mail-checkbox.tsx';
export { TimeField } from './fields/time-field.tsx';
export { type PlannedVisit, type VisitHandle, VisitSection } from './fields/visit-section.tsx';
export {
  type BlockStatus,
  blockName,
  blockStatus,
  blockWork,
  isBlockMovable,
  isLengthOpen,
  matchesSearch,
  minutesToHours,
  resourceName,
  timeOfDay,
  toLabelSource,
} from './model/block-labels.ts';
export {
  type Arrival,
  type Block,
  blockInterval,
  type DayPlan,
  type DayRow,
  gridColumnAt,
  layOutDay,
  type PlacedBlock,
  type PlannerData,
  parseDay,
  type Resource,
  toUnplanned,
  type Unplanned,
  weekDaysOf,
  workingHoursOn,
} from './model/day-plan.ts';
export { comparePromisedTimes, isAfterPromisedTime } from './model/promised-times.ts';
export { ConflictNotice } from './plan/conflict-notice.tsx';
export { PlanDialog } from './plan/lazy-plan-dialog.ts';
export { PlanCardDialog } from './plan/plan-card-dialog.tsx';
export { firstFreeSlots, freeIntervals, type TimeSlot, timeSlotOf } from './slots/free-slots.ts';
export { parseHoursAsMinutes } from './slots/parse-hours.ts';
export { parseTimeOfDay } from './slots/parse-time-of-day.ts';
export { type ConflictingSlot, overridesFor } from './slots/slot-conflicts.ts';
export {
  type ArrivalTime,
  type PlanningResult,
  type SlotResult,
  useBlockMutations,
} from './slots/use-block-mutations.ts';
