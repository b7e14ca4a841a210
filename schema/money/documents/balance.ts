/** What came to an invoice after it was issued, in its order. */
export type InvoiceEvent =
  | { readonly kind: 'payment'; readonly cents: number }
  | { readonly kind: 'credit'; readonly id: string; readonly cents: number };

/** How an invoice stands: the three always make its total. */
export interface InvoiceBalance {
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly openCents: number;
  /** The part of each credit note that was paid already and has to be refunded. */
  readonly excessOf: ReadonlyMap<string, number>;
}

/**
 * Goes through all that came to an invoice. A credit note is set first against what is open; where it is more, the rest moves
 * from what was paid to what the note has open.
 *
 * @param totalCents of the invoice
 */
export function balanceAfter(totalCents: number, events: readonly InvoiceEvent[]): InvoiceBalance {
  const excessOf = new Map<string, number>();
  let [paidCents, creditedCents] = [0, 0];
  for (const event of events) {
    if (event.kind === 'payment') {
      paidCents += event.cents;
      continue;
    }
    const excess = Math.max(0, event.cents - (totalCents - paidCents - creditedCents));
    excessOf.set(event.id, excess);
    paidCents -= excess;
    creditedCents += event.cents;
  }
  return { paidCents, creditedCents, openCents: totalCents - paidCents - creditedCents, excessOf };
}

/** The states in which something of a document is open. */
export const owingStates = ['ISSUED', 'PART_PAID', 'PART_CREDITED'] as const satisfies readonly BalanceState[];

export type BalanceState = 'ISSUED' | 'PART_PAID' | 'PAID' | 'PART_CREDITED' | 'CREDITED';

/** The balance of an issued document, as far as its state follows from it. */
export interface DocumentBalance extends Pick<InvoiceBalance, 'paidCents' | 'creditedCents' | 'openCents'> {
  readonly totalCents: number;
  readonly isCreditNote: boolean;
  /** Nothing of it is left, also where it came to nothing. */
  readonly isTakenBack: boolean;
}

/** The state of an issued document: the first that fits. A credit note of which nothing is open is done with, however it came. */
export function stateAfter(balance: DocumentBalance): BalanceState {
  const { totalCents, paidCents, creditedCents, openCents, isCreditNote, isTakenBack } = balance;
  if (!isCreditNote && creditedCents === totalCents && (totalCents > 0 || isTakenBack)) return 'CREDITED';
  if (openCents === 0) return 'PAID';
  if (paidCents > 0) return 'PART_PAID';
  return creditedCents > 0 ? 'PART_CREDITED' : 'ISSUED';
}
