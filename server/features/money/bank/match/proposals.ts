import type { BankProposal } from '../../../../../schema/features/money/bank.ts';
import { invoicesOfTotal, type OpenCustomer, type OpenInvoice, type OpenInvoiceIndex } from './open-invoices.ts';

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
  REFERENCE: 100,
  NUMBER: 70,
  TOGETHER: 50,
  AMOUNT: 40,
  IBAN: 30,
  NAME: 20,
};
const mostShown = 5;
/** This many invoices are taken up of those that a booking names by reference or number; a payment has at most 100 parts. */
const mostNamed = 100;

type Hint = { readonly invoice: OpenInvoice; readonly reasons: readonly Reason[] };

/**
 * Which invoices a booking may be for, the likeliest first, at a cost that does not grow with the invoices that have
 * nothing to do with it. Nothing proposed is more than what is open, and parts and rest are the whole sum.
 */
export function proposalsFor(entry: Incoming, index: OpenInvoiceIndex): readonly BankProposal[] {
  // What the bank gives back of the workshop's own money is no customer's.
  if (entry.isReversal || entry.amountCents <= 0) return [];
  const { amountCents } = entry;
  const customers = customersOf(entry, index);
  const hints = hintsOf(entry, index, customers);
  const found = [
    ...hints.map(({ invoice, reasons }) => proposalOf(amountCents, [invoice], reasons)),
    ...named(amountCents, hints),
    ...ofCustomers(amountCents, customers),
  ];
  const byInvoices = new Map<string, BankProposal>();
  for (const proposal of found.toSorted((one, other) => weightOf(other) - weightOf(one))) {
    const name = proposal.allocations.map(({ invoiceId }) => invoiceId).join();
    if (!byInvoices.has(name)) byInvoices.set(name, proposal);
    if (byInvoices.size === mostShown) break;
  }
  return [...byInvoices.values()];
}

/** Why a customer may be the payer: the account, the name, or both. */
type CustomerReasons = ReadonlyMap<OpenCustomer, readonly Reason[]>;

function customersOf({ payerName, knownCustomers }: Incoming, index: OpenInvoiceIndex): CustomerReasons {
  const known = [...knownCustomers].flatMap((id) => index.customers.get(id) ?? []);
  const reasons = new Map<OpenCustomer, readonly Reason[]>(known.map((customer) => [customer, ['IBAN']]));
  for (const customer of index.namedAlike(payerName)) {
    reasons.set(customer, [...(reasons.get(customer) ?? []), 'NAME']);
  }
  return reasons;
}

/** Invoices with what speaks for them, without those that can only come after the ones that are shown. */
function hintsOf(entry: Incoming, index: OpenInvoiceIndex, customers: CustomerReasons): readonly Hint[] {
  const byReference = new Set(entry.reference === null ? [] : index.withReference(entry.reference).slice(0, mostNamed));
  const byNumber = new Set(index.namedIn(entry.text ?? '').slice(0, mostNamed));
  const reasonsOf = ({ customerId }: OpenInvoice) => {
    const customer = index.customers.get(customerId ?? '');
    return customer === undefined ? [] : (customers.get(customer) ?? []);
  };
  const sameAmount = index.withAmount(entry.amountCents);
  const ofKnown = sameAmount.filter((invoice) => reasonsOf(invoice).length > 0);
  const oldest = likeliestCustomers(customers).flatMap(({ invoices }) => invoices.slice(0, mostShown));
  const invoices = new Set([
    ...[...byReference, ...byNumber],
    ...[...ofKnown.slice(0, mostNamed), ...sameAmount.slice(0, mostShown), ...oldest],
  ]);
  return [...invoices].map((invoice) => {
    const reasons: Reason[] = [];
    if (byReference.has(invoice)) reasons.push('REFERENCE');
    if (byNumber.has(invoice)) reasons.push('NUMBER');
    if (invoice.openCents === entry.amountCents) reasons.push('AMOUNT');
    return { invoice, reasons: [...reasons, ...reasonsOf(invoice)] };
  });
}

/** As many customers as can be shown: known by account and name first, then by account, then by name. */
function likeliestCustomers(customers: CustomerReasons): readonly OpenCustomer[] {
  const byWeight = new Map<number, OpenCustomer[]>();
  for (const [customer, reasons] of customers) {
    const weight = weightOf({ reasons });
    const list = byWeight.get(weight) ?? [];
    if (list.length < mostShown) list.push(customer);
    byWeight.set(weight, list);
  }
  const heaviestFirst = [...byWeight].toSorted(([one], [other]) => other - one);
  return heaviestFirst.flatMap(([, list]) => list).slice(0, mostShown);
}

/** Several invoices whose numbers the payer wrote. */
function named(cents: number, hints: readonly Hint[]): readonly BankProposal[] {
  const chosen = hints.filter(({ reasons }) => reasons.includes('NUMBER') || reasons.includes('REFERENCE'));
  if (chosen.length < 2) return [];
  const invoices = chosen.map(({ invoice }) => invoice);
  const isWhole = invoices.reduce((all, { openCents }) => all + openCents, 0) === cents;
  return [proposalOf(cents, invoices, [...sharedOf(chosen), ...(isWhole ? (['TOGETHER'] as const) : [])])];
}

/** Several invoices of one customer whom the name or the account tells. */
function ofCustomers(cents: number, customers: CustomerReasons): readonly BankProposal[] {
  const found: BankProposal[] = [];
  let inOrder = 0;
  for (const [customer, reasons] of customers) {
    const chosen = invoicesOfTotal(customer, cents);
    if (chosen.length > 0) found.push(proposalOf(cents, chosen, ['TOGETHER', ...reasons]));
    else if (customer.invoices.length > 1 && inOrder < mostShown) {
      // The oldest first, as far as it reaches.
      inOrder += 1;
      found.push(proposalOf(cents, customer.invoices.slice(0, mostNamed), reasons));
    }
  }
  return found;
}

function sharedOf(hints: readonly Hint[]): readonly Reason[] {
  const [first, ...others] = hints;
  return first?.reasons.filter((each) => others.every(({ reasons }) => reasons.includes(each))) ?? [];
}

function proposalOf(cents: number, invoices: readonly OpenInvoice[], reasons: readonly Reason[]): BankProposal {
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

const weightOf = ({ reasons }: { readonly reasons: readonly Reason[] }) =>
  reasons.reduce((all, each) => all + weights[each], 0);
