import { looseReference } from '../../../../../schema/money/bank/references.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { isEnough, type NameWords, nameWords } from './names-alike.ts';
import { placesOfTotal, type SubsetSums, subsetSumsOf } from './subset-sum.ts';

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

/** A customer with what is open, in the order in which it is due. */
export interface OpenCustomer {
  readonly id: string;
  readonly words: NameWords;
  readonly invoices: OpenInvoice[];
  /** Where it is among the customers: who is overdue longest comes first. */
  readonly place: number;
  sums?: SubsetSums;
}

/**
 * Open invoices by what bookings name them by, so that a booking is looked up and never compared with each of them.
 */
export class OpenInvoiceIndex {
  readonly customers = new Map<string, OpenCustomer>();
  readonly #byReference = new Map<string, OpenInvoice[]>();
  readonly #byNumber = new Map<string, OpenInvoice[]>();
  readonly #byAmount = new Map<number, OpenInvoice[]>();
  readonly #byWord = new Map<string, OpenCustomer[]>();
  readonly #numberLengths = new Set<number>();
  readonly #alike = new Map<string, readonly OpenCustomer[]>();

  /** @param invoices in the order in which they are due */
  static async of(invoices: readonly OpenInvoice[]): Promise<OpenInvoiceIndex> {
    const index = new OpenInvoiceIndex();
    for (const invoice of invoices) {
      index.#add(invoice);
      await yieldIfOverBudget();
    }
    return index;
  }

  #add(invoice: OpenInvoice): void {
    const { reference, customerId, openCents } = invoice;
    if (reference !== null) append(this.#byReference, looseReference(reference), invoice);
    append(this.#byAmount, openCents, invoice);
    const number = invoice.number.toUpperCase();
    if (number !== '') {
      append(this.#byNumber, number, invoice);
      this.#numberLengths.add(number.length);
    }
    if (customerId === null) return;
    const known = this.customers.get(customerId);
    if (known !== undefined) {
      known.invoices.push(invoice);
      return;
    }
    const words = nameWords(invoice.payer);
    const customer = { id: customerId, words, invoices: [invoice], place: this.customers.size };
    this.customers.set(customerId, customer);
    for (const word of words) append(this.#byWord, word, customer);
  }

  /** The invoices with this reference, dashes and leading zeros aside. */
  withReference(reference: string): readonly OpenInvoice[] {
    return this.#byReference.get(looseReference(reference)) ?? [];
  }

  withAmount(cents: number): readonly OpenInvoice[] {
    return this.#byAmount.get(cents) ?? [];
  }

  /**
   * The invoices whose numbers are in a text by themselves, and not as parts of longer ones.
   *
   * @param text of a booking, at most 500 letters
   */
  namedIn(text: string): readonly OpenInvoice[] {
    const upper = text.toUpperCase();
    const found = new Set<OpenInvoice>();
    for (let start = 0; start < upper.length; start++) {
      if (isNumberPart(upper, start - 1)) continue;
      for (const length of this.#numberLengths) {
        const end = start + length;
        if (end > upper.length || isNumberPart(upper, end)) continue;
        for (const invoice of this.#byNumber.get(upper.slice(start, end)) ?? []) found.add(invoice);
      }
    }
    return [...found];
  }

  /**
   * Customers whose name may be the payer's: the shorter one of both is in the longer one, in any order, and is more
   * than one short word. Anyone who is overdue longest comes first.
   */
  namedAlike(payer: string | null): readonly OpenCustomer[] {
    const words = nameWords(payer);
    const name = [...words].join(' ');
    const known = this.#alike.get(name);
    if (known !== undefined) return known;
    const shared = new Map<OpenCustomer, number>();
    for (const word of words) {
      for (const customer of this.#byWord.get(word) ?? []) shared.set(customer, (shared.get(customer) ?? 0) + 1);
    }
    const alike = [...shared.entries()]
      .filter(([customer, count]) => {
        const shorter = words.size <= customer.words.size ? words : customer.words;
        return count === shorter.size && isEnough(shorter);
      })
      .map(([customer]) => customer)
      .toSorted((one, other) => one.place - other.place);
    this.#alike.set(name, alike);
    return alike;
  }
}

/** Which invoices of a customer make up a sum exactly, of two or more: all of them, or the fewest and earliest. */
export function invoicesOfTotal(customer: OpenCustomer, cents: number): readonly OpenInvoice[] {
  const { invoices } = customer;
  if (invoices.length < 2) return [];
  if (invoices.reduce((all, { openCents }) => all + openCents, 0) === cents) return invoices;
  customer.sums ??= subsetSumsOf(invoices.map(({ openCents }) => openCents));
  return placesOfTotal(customer.sums, cents).flatMap((place) => invoices[place] ?? []);
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Whether a letter or a digit of a number is at a place. */
const isNumberPart = (text: string, place: number) => /[0-9A-Z]/.test(text.charAt(place));
