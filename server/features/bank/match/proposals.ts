import type { BankProposal } from '../../../../schema/features/workshop/invoices/bank.ts';
import { looseReference } from '../../../../schema/money/bank/references.ts';
import { areAlike, type NameWords, nameWords } from './names-alike.ts';
import { togetherFor } from './together.ts';

/** An invoice of which something is open. */
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly reference: string | null;
  readonly customerId: string | null;
  readonly payer: string | null;
  readonly dueOn: string | null;
  readonly openCents: number;
}

export interface Incoming {
  readonly amountCents: number;
  readonly reference: string | null;
  readonly payerName: string | null;
  readonly text: string | null;
  readonly isReversal: boolean;
  /** Customers who have paid from the same account before. */
  readonly knownCustomers: ReadonlySet<string>;
}

type Reason = BankProposal['reasons'][number];

/** How much a reason says, beside the others. */
const weights: Readonly<Record<Reason, number>> = {
  ...{ REFERENCE: 100, NUMBER: 70, TOGETHER: 50, AMOUNT: 40, IBAN: 30, NAME: 20 },
};
const mostShown = 5;

interface Prepared extends OpenInvoice {
  readonly words: NameWords;
  readonly loose: string | null;
  readonly written: string;
}

/** What open invoices are compared by, made once for a page of bookings. @param invoices in the order in which they are due */
export function prepared(invoices: readonly OpenInvoice[]): readonly Prepared[] {
  return invoices.map((invoice) => ({
    ...invoice,
    words: nameWords(invoice.payer),
    loose: invoice.reference === null ? null : looseReference(invoice.reference),
    written: invoice.number.toUpperCase(),
  }));
}

/**
 * Which invoices a booking may be for, the likeliest first. Nothing proposed is more than what is open, and parts and rest are
 * the whole sum.
 */
export function proposalsFor(entry: Incoming, invoices: readonly Prepared[]): readonly BankProposal[] {
  // What the bank gives back of the workshop's own money is no customer's.
  if (entry.isReversal || entry.amountCents <= 0) return [];
  const { amountCents } = entry;
  const words = nameWords(entry.payerName);
  const text = (entry.text ?? '').toUpperCase();
  const loose = entry.reference === null ? null : looseReference(entry.reference);
  const hints = invoices.map((invoice) => {
    const reasons: Reason[] = [];
    if (loose !== null && invoice.loose === loose) reasons.push('REFERENCE');
    if (standsIn(text, invoice.written)) reasons.push('NUMBER');
    if (invoice.openCents === amountCents) reasons.push('AMOUNT');
    if (invoice.customerId !== null && entry.knownCustomers.has(invoice.customerId)) reasons.push('IBAN');
    if (areAlike(words, invoice.words)) reasons.push('NAME');
    return { invoice, reasons };
  });
  const found = [
    ...hints
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ invoice, reasons }) => proposalOf(amountCents, [invoice], reasons)),
    ...named(amountCents, hints),
    ...ofCustomers(amountCents, hints),
  ];
  const byInvoices = new Map<string, BankProposal>();
  for (const proposal of found.toSorted((one, other) => weightOf(other) - weightOf(one))) {
    const name = proposal.allocations.map(({ invoiceId }) => invoiceId).join();
    if (!byInvoices.has(name)) byInvoices.set(name, proposal);
  }
  return [...byInvoices.values()].slice(0, mostShown);
}

type Hint = { readonly invoice: Prepared; readonly reasons: readonly Reason[] };

/** Several invoices whose numbers the payer wrote. */
function named(cents: number, hints: readonly Hint[]): readonly BankProposal[] {
  const chosen = hints.filter(({ reasons }) => reasons.includes('NUMBER') || reasons.includes('REFERENCE'));
  if (chosen.length < 2) return [];
  const invoices = chosen.map(({ invoice }) => invoice);
  const isWhole = invoices.reduce((all, { openCents }) => all + openCents, 0) === cents;
  return [proposalOf(cents, invoices, [...sharedOf(chosen), ...(isWhole ? (['TOGETHER'] as const) : [])])];
}

/** Several invoices of one customer whom the name or the account tells. */
function ofCustomers(cents: number, hints: readonly Hint[]): readonly BankProposal[] {
  const known = hints.filter(({ reasons }) => reasons.includes('IBAN') || reasons.includes('NAME'));
  const groups = new Map<string, Hint[]>();
  for (const hint of known) {
    const { customerId } = hint.invoice;
    if (customerId !== null) groups.set(customerId, [...(groups.get(customerId) ?? []), hint]);
  }
  return [...groups.values()].flatMap((group) => {
    const invoices = group.map(({ invoice }) => invoice);
    const reasons = sharedOf(group).filter((each) => each === 'IBAN' || each === 'NAME');
    const chosen = togetherFor(cents, invoices);
    if (chosen.length > 0) return [proposalOf(cents, chosen, ['TOGETHER', ...reasons])];
    // The oldest first, as far as it reaches.
    return invoices.length > 1 ? [proposalOf(cents, invoices, reasons)] : [];
  });
}

function sharedOf(hints: readonly Hint[]): readonly Reason[] {
  const [first, ...others] = hints;
  return first?.reasons.filter((each) => others.every(({ reasons }) => reasons.includes(each))) ?? [];
}

function proposalOf(cents: number, invoices: readonly Prepared[], reasons: readonly Reason[]): BankProposal {
  let left = cents;
  const allocations = invoices.flatMap(({ id, number, payer, dueOn, openCents }) => {
    const amountCents = Math.min(left, openCents);
    left -= amountCents;
    return amountCents > 0 ? [{ invoiceId: id, number, payer, dueOn, openCents, amountCents }] : [];
  });
  const payers = new Set(invoices.map(({ customerId }) => customerId));
  const [customerId = null] = payers.size === 1 ? payers : [];
  return { reasons: [...reasons], allocations, restCents: left, customerId };
}

const weightOf = ({ reasons }: BankProposal) => reasons.reduce((all, each) => all + weights[each], 0);

/** Whether a number stands in a text by itself, and not as a part of a longer one. */
function standsIn(text: string, number: string): boolean {
  if (number === '') return false;
  const around = text.split(number);
  return around.some((before, place) => {
    const after = around[place + 1];
    return after !== undefined && !/[0-9A-Z]$/.test(before) && !/^[0-9A-Z]/.test(after);
  });
}
