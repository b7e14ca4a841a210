import { AppError } from '../../../../schema/errors.ts';
import { boundMarks } from '../../../../schema/fields/marks.ts';
import { type Reason, reason } from '../../../../schema/messages/errors/index.ts';

/** A booking as the bank tells it. */
export interface Booking {
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly valuedOn: string | null;
  /** Below zero where it went out. */
  readonly amountCents: number;
  readonly reference: string | null;
  /** Whoever stands on the other side. */
  readonly payerName: string | null;
  readonly payerIban: string | null;
  readonly text: string | null;
  readonly bankId: string | null;
  readonly isReversal: boolean;
}

/** What a file of the bank holds. */
export interface Statement {
  readonly format: 'CAMT' | 'CSV';
  /** The accounts that it tells of, as IBAN; none where the file does not say. */
  readonly accounts: ReadonlySet<string>;
  /** In the order in which they stand. */
  readonly bookings: readonly Booking[];
}

/** A year of a busy workshop is a tenth of it. */
export const mostBookings = 20_000;

/** Refused with a word about the file. */
export const refusedFile = (said: Reason, cause?: unknown) =>
  new AppError('BAD_INPUT', said, { cause, fields: { file: said } });

export const unreadableStatement = (cause?: unknown) => refusedFile('unreadableStatement', cause);
export const tooManyBookings = () => refusedFile(reason('tooManyRows', { maximum: mostBookings }));

/** One line of at most so many letters; null for nothing. */
export function lineOf(text: string | undefined, maximum: number): string | null {
  const line = boundMarks(text ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, maximum).join('').trim() || null;
}

/** An account without blanks; null for what is none. */
export function ibanOf(text: string | undefined): string | null {
  const account = (text ?? '').replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[0-9A-Z]{8,30}$/.test(account) ? account : null;
}
