import type { InvoiceFilter } from '../../../../../generated/graphql.ts';

/** What the screen shows beside the list. */
const views = ['takings', 'accountant', 'book'] as const;
export type InvoiceView = (typeof views)[number];

/** @param hash where the accountant's part was found before it had an address of its own */
export const viewOf = (show: string | null, hash: string): InvoiceView | undefined =>
  views.find((each) => each === show) ?? (hash === '#accountant' ? 'accountant' : undefined);

/** Which invoices the list shows: all of them at first, so that what was just paid is there. */
export const choices = ['all', 'open', 'overdue', 'drafts', 'unconfirmed', 'paid', 'credited'] as const;
export type Choice = (typeof choices)[number];

export const choiceOf = (written: string | null): Choice => choices.find((each) => each === written) ?? 'all';

/** Whether a choice is of one month: what is settled grows without an end. */
export const isOfMonth = (choice: Choice) => choice === 'paid' || choice === 'credited' || choice === 'all';

/**
 * What is waited for comes from the oldest on, the rest from the newest.
 *
 * @param month YYYY-MM; undefined for all of them
 */
export function filterOf(choice: Choice, month: string | undefined): InvoiceFilter {
  if (choice === 'open') return { states: ['ISSUED', 'PART_PAID', 'PART_CREDITED'] };
  if (choice === 'unconfirmed') return { unconfirmed: true };
  if (choice === 'overdue') return { overdue: true };
  const newestFirst = true;
  if (choice === 'drafts') return { states: ['DRAFT'], newestFirst };
  const days = month === undefined ? {} : daysOf(month);
  if (choice === 'paid') return { ...days, states: ['PAID'], newestFirst };
  if (choice === 'credited') return { ...days, states: ['PART_CREDITED', 'CREDITED'], newestFirst };
  return { ...days, newestFirst };
}

/** The first and the last day of a month. @param month YYYY-MM */
export const daysOf = (month: string) => ({ issuedFrom: `${month}-01`, issuedTo: lastDayOf(month) });

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** A month as a field of the browser has it; undefined where it is none. */
export const monthOf = (written: string | null) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(written ?? '') ? written : null);

/** A day as a field of the browser has it; null where it is none. */
export const dayOf = (written: string | null) =>
  /^20\d\d-\d\d-\d\d$/.test(written ?? '') && !Number.isNaN(Date.parse(written ?? '')) ? written : null;

/** The address of a list with another choice, on its first page; what else is there stays. */
export function withChoice(address: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('after');
  for (const [name, value] of Object.entries(changes)) next.set(name, value);
  return next;
}
