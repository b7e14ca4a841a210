import { isValidIBAN } from 'ibantools';
import { reason } from '../../../../../schema/messages/errors/index.ts';
import { clipLine } from '../../../../infrastructure/tables/cell-text.ts';
import { refusedFile, xmlRefusal } from '../../../../infrastructure/xml/refused-file.ts';

/** A booking as the bank has it. */
export interface Booking {
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly valuedOn: string | null;
  /** Below zero where it went out. */
  readonly amountCents: number;
  readonly reference: string | null;
  /** Anyone who is on the other side. */
  readonly payerName: string | null;
  readonly payerIban: string | null;
  readonly text: string | null;
  readonly bankId: string | null;
  readonly isReversal: boolean;
}

/** Whose statement is read. */
export interface StatementOwner {
  /** The account whose bookings are taken; those of others in the same file are left out. */
  readonly iban: string;
  /** In which a day begins and ends for the workshop, where the bank tells moments. */
  readonly zone: string;
}

/** What a file of the bank holds of the owner's account. */
export interface Statement {
  readonly format: 'CAMT' | 'CSV';
  /** In the order in which they are. */
  readonly bookings: readonly Booking[];
  /** How many rows the bank has not booked yet, or are of another account. */
  readonly leftOut: number;
}

/** The most bookings of one statement. A year of a busy workshop is a tenth of it. */
export const mostBookings = 20_000;

export const unreadableStatement = (cause?: unknown) => refusedFile('unreadableStatement', cause);

/** What is wrong with a statement in XML. */
export const refusedXml = xmlRefusal({
  unreadable: 'unreadableStatement',
  documentType: 'statementHasDocumentType',
});

export const tooManyBookings = () => refusedFile(reason('tooManyRows', { maximum: mostBookings }));

/** @throws BAD_INPUT a file tells of accounts, and none of them is the owner's */
export function requireOwnAccount({ iban }: StatementOwner, accounts: ReadonlySet<string>): void {
  const [other] = accounts;
  if (other !== undefined && !accounts.has(iban))
    throw refusedFile(reason('statementOfOtherAccount', { account: other }));
}

/** One line of at most the given number of letters; null for nothing. */
export const lineOf = (text: string | undefined, maximum: number): string | null =>
  clipLine(text ?? '', maximum) || null;

/** Longer than any account with its blanks. */
const longestAccount = 60;

/** An account without blanks; null for what is none. */
export function ibanOf(text: string | undefined): string | null {
  const account = (text ?? '').slice(0, longestAccount).replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[0-9A-Z]{8,30}$/.test(account) ? account : null;
}

/** Accounts in cells of any text, with the right check digits. */
export const accountsIn = (cells: readonly string[]): readonly string[] =>
  cells.flatMap((cell) => {
    const words =
      cell
        .slice(0, 200)
        .toUpperCase()
        .match(/[A-Z]{2}\d{2}(?: ?[0-9A-Z]{1,4}){3,8}/g) ?? [];
    return words.map((word) => word.replace(/ /g, '')).filter((word) => isValidIBAN(word));
  });
