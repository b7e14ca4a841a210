import type { InvoiceFilter } from '../../../generated/graphql.ts';

/** Which invoices the list shows; what is open comes first, because somebody has to ask for it. */
export const choices = ['open', 'drafts', 'paid', 'all'] as const;
export type Choice = (typeof choices)[number];

export const choiceOf = (written: string | null): Choice => choices.find((each) => each === written) ?? 'open';

/** Whether a choice is of one month: what is settled grows without an end. */
export const isOfMonth = (choice: Choice) => choice === 'paid' || choice === 'all';

/** @param month YYYY-MM */
export function filterOf(choice: Choice, month: string): InvoiceFilter {
  if (choice === 'drafts') return { states: ['DRAFT'] };
  if (choice === 'open') return { states: ['ISSUED', 'PART_PAID', 'PART_CREDITED'] };
  const days = { issuedFrom: `${month}-01`, issuedTo: lastDayOf(month) };
  return choice === 'paid' ? { ...days, states: ['PAID', 'CREDITED'] } : days;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** A month as a field of the browser has it; undefined where it is none. */
export const monthOf = (written: string | null) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(written ?? '') ? written : null);
