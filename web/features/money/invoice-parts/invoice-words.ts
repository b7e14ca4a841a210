import type { InvoiceKind, InvoiceState } from '../../../../generated/graphql.ts';
import type { InvoicesText } from '../../../../schema/messages/invoices/index.ts';
import type { BadgeTone } from '../../../ui/data/badge.tsx';

/** The file of an invoice; the browser shows, prints and saves it. */
export const pdfPath = (id: string) => `/api/invoices/${encodeURIComponent(id)}.pdf?print=true`;

interface NamedInvoice {
  readonly number: string | null;
  readonly buyer: { readonly name: string } | null;
}

/** An invoice by its number, and a draft by whom it is for. */
export function invoiceName({ number, buyer }: NamedInvoice, t: InvoicesText): string {
  return number ?? t('draftOf', { name: buyer?.name ?? t('finalConsumer') });
}

interface InvoiceStatus {
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly dueOn: string | null;
  readonly openCents: number;
}

const tones: Readonly<Record<InvoiceState, BadgeTone>> = {
  DRAFT: 'neutral',
  ISSUED: 'info',
  PART_PAID: 'info',
  PAID: 'success',
  PART_CREDITED: 'info',
  CREDITED: 'neutral',
};

/** How an invoice stands, in a word; one that is late says so. @param today YYYY-MM-DD */
export function invoiceStatusBadge(
  { kind, state, dueOn, openCents }: InvoiceStatus,
  today: string,
  t: InvoicesText,
): { readonly tone: BadgeTone; readonly text: string } {
  const isLate = state !== 'DRAFT' && kind !== 'CREDIT' && openCents > 0 && dueOn !== null && dueOn < today;
  return isLate ? { tone: 'error', text: t('overdue') } : { tone: tones[state], text: t(`states.${state}`) };
}
