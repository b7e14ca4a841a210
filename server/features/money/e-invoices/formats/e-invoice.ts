import type { Buyer, Invoice, Seller } from '../../../../../schema/features/money/invoices.ts';
import type { Language } from '../../../../../schema/languages.ts';
import type { NetLine } from '../../../../../schema/money/documents/index.ts';
import type { Tax } from './tax-codes.ts';

/** A line without tax. What advances have taken off is one as well, with a quantity below zero. */
export interface EInvoiceLine extends NetLine {
  readonly description: string;
  readonly unit: string;
  readonly tax: Tax;
}

/** What is taxed in one way. */
export interface EInvoiceGroup {
  readonly tax: Tax;
  readonly baseCents: number;
  readonly vatCents: number;
}

/** An invoice that this one takes back, or subtracts. */
export interface EarlierInvoice {
  readonly number: string;
  /** YYYY-MM-DD */
  readonly issuedOn: string | null;
}

/**
 * An issued document as e-invoices need it: the frozen invoice, of which the printed one is made as well, without tax in its
 * lines and with the codes of EN 16931. All sums are the frozen ones, in whole cents; a syntax only serializes them.
 */
export interface EInvoice {
  readonly id: string;
  readonly kind: Invoice['kind'];
  readonly language: Language;
  readonly number: string;
  readonly issuedOn: string;
  readonly servicedOn: string | null;
  readonly dueOn: string | null;
  readonly note: string | null;
  readonly seller: Seller;
  /** Null for a final consumer. */
  readonly buyer: Buyer | null;
  readonly paidBy: {
    readonly kind: 'CASH' | 'CARD' | 'TRANSFER' | 'OTHER' | null;
    readonly reference: string | null;
  };
  readonly earlier: readonly EarlierInvoice[];
  readonly lines: readonly EInvoiceLine[];
  readonly groups: readonly EInvoiceGroup[];
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  /** What was set against it when it was issued. */
  readonly prepaidCents: number;
}
