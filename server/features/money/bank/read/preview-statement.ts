import type { BankPreview } from '../../../../../schema/features/money/bank-preview.ts';
import type { Statement } from '../statements/statement.ts';

/** This many bookings are shown. */
const mostShown = 10;

/** The first bookings of statements that leave nothing to ask: camt.053, alone or in an archive. */
export function previewStatement(statements: readonly Statement[]): BankPreview {
  const bookings = statements.flatMap((statement) => statement.bookings);
  return {
    format: statements.every(({ format }) => format === 'CSV') ? 'CSV' : 'CAMT',
    head: [],
    columns: [],
    decimalMark: null,
    dayOrder: null,
    directions: [],
    states: [],
    questions: [],
    rows: bookings.slice(0, mostShown).map(({ bookedOn, amountCents, payerName, reference, text }, place) => ({
      row: place + 1,
      bookedOn,
      amountCents,
      payerName,
      reference,
      text,
      direction: amountCents < 0 ? 'OUT' : 'IN',
      isLeftOut: false,
      problem: null,
    })),
    bookings: bookings.length,
    leftOut: statements.reduce((all, { leftOut }) => all + leftOut, 0),
    problems: 0,
  };
}
