import type { Needs } from '../slots/resolve-visit.ts';

/** What is typed of a time: the day first, then a time, then a person. */
export interface AppointmentDraft {
  /** Empty for the first that has time. */
  readonly day: string;
  readonly time: string;
  readonly who: string;
  readonly hours: string;
  readonly needs: Needs;
  readonly loanCar: string;
  /** Undefined for what the workshop has set. */
  readonly mailCustomer: boolean | undefined;
}

/** The same of a visit whose card does not exist yet. */
export interface VisitDraft extends Omit<AppointmentDraft, 'hours' | 'needs'> {
  /** Undefined for the length of the chosen work. */
  readonly hours: string | undefined;
  /** Undefined for what the chosen work needs. */
  readonly needs: Needs | undefined;
}
