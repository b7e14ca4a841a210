import { daysLater } from '../../../../schema/time/calendar.ts';

/** How many steps there are. */
export const lastStep = 3;

/** The days of each step after the day on which an invoice was due. */
export type ReminderDays = readonly [first: number, second: number, third: number];

interface ReminderState {
  /** YYYY-MM-DD */
  readonly dueOn: string;
  readonly days: ReminderDays;
  /** In the order of the steps. */
  readonly sent: readonly { readonly step: number; readonly sentOn: string }[];
}

/**
 * The step that follows and the first day for it; nothing after the last one. Between two steps there are as many days as the
 * settings have between them, so that an invoice that is long overdue is not reminded of thrice at once.
 */
export function nextReminder({
  dueOn,
  days,
  sent,
}: ReminderState): { readonly step: number; readonly on: string } | undefined {
  const last = sent.at(-1);
  const step = (last?.step ?? 0) + 1;
  const wanted = days[step - 1];
  if (wanted === undefined) return undefined;
  const byDueDay = daysLater(dueOn, wanted);
  if (last === undefined) return { step, on: byDueDay };
  const byLast = daysLater(last.sentOn, wanted - (days[step - 2] ?? 0));
  const [, later = byDueDay] = [byDueDay, byLast].toSorted();
  return { step, on: later };
}
