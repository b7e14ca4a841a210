import type { Act, Role } from '../../../schema/permissions.ts';

/**
 * Acts that decide about a part of an answer or of an input, so that a call asks for them by itself and no operation
 * declares them; the tests that are named show what the running server makes of it. Anyone who may do them is here once
 * more, apart from the table, as the matrix says it of the calls.
 */
export const askedWithin = {
  /** `server/features/desk/jobs/jobs.http.test.ts`, `server/features/desk/templates/templates.http.test.ts` */
  'costs.see': ['admin', 'receptionist'],
  /** `server/features/desk/jobs/jobs.http.test.ts`, `server/features/desk/card-activity/card-activity.http.test.ts` */
  'prices.see': ['admin', 'mechanic', 'receptionist'],
  /** `server/features/customers/customers/customers.http.test.ts` */
  'phones.see': ['admin', 'mechanic', 'receptionist'],
  /** `server/features/money/payments/payments.http.test.ts` */
  'payments.void-later': ['admin', 'receptionist'],
  /** `server/features/desk/time/time.http.test.ts` */
  'time.correct': ['admin', 'receptionist'],
  /** By a limit of the role: `server/features/desk/jobs/jobs.http.test.ts`. */
  'discounts.give': ['admin', 'mechanic', 'receptionist'],
  /** No call asks for it yet. */
  'figures.see': ['admin'],
} as const satisfies Partial<Readonly<Record<Act, readonly Role[]>>>;
