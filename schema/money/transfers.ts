/** What a bank transfer can be; stored, so none is ever renamed. */
export const transferStatuses = ['open', 'paid', 'expired', 'cancelled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** The number of a pro-forma invoice, for example 2611-482915: the digits of its reference without the check digit. */
export function transferNumber(reference: string): string {
  const digits = reference.slice('SI12'.length, -1);
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** What a transfer for some months costs. @param monthCents the plan's price for a month */
export function transferCents(monthCents: number, months: number): number {
  return monthCents * months;
}
