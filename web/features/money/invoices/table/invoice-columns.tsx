import { useMemo } from 'react';
import type { InvoiceOrder, InvoicesQuery } from '../../../../../generated/graphql.ts';
import { invoiceSign } from '../../../../../schema/features/money/invoice-sign.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { invoiceName, invoiceStatusBadge, invoiceStyles as styles } from '../../invoice-parts/index.ts';

type ListedInvoice = InvoicesQuery['invoices']['nodes'][number];

/** What the server calls the order by a column. */
export const invoiceOrders: Readonly<Partial<Record<string, InvoiceOrder>>> = {
  issued: 'ISSUED',
  due: 'DUE',
  total: 'TOTAL',
  open: 'OPEN',
};

const ordered = { sortable: true, largestFirst: true } as const;

/** What the customer still owes, in cents; negative for a credit note, whose open sum is owed to the customer. */
export const owedCents = ({ kind, openCents }: Pick<ListedInvoice, 'kind' | 'openCents'>) =>
  invoiceSign(kind) * openCents;

/** The columns of the list of invoices. @param today YYYY-MM-DD */
export function useInvoiceColumns(today: string): readonly Column<ListedInvoice>[] {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const shortDay = useShortDay();
  return useMemo(() => {
    const day = (on: string | null) => (on === null ? '' : shortDay(on));
    const isOpen = ({ state, openCents }: ListedInvoice) => state !== 'DRAFT' && openCents > 0;
    const isLate = (invoice: ListedInvoice) =>
      isOpen(invoice) && invoice.kind !== 'CREDIT' && invoice.dueOn !== null && invoice.dueOn < today;
    return [
      {
        id: 'number',
        head: t('columns.number'),
        cell: (invoice) => {
          const name = invoiceName(invoice, t);
          return invoice.kind === 'INVOICE' ? name : `${name} · ${t(`kinds.${invoice.kind}`)}`;
        },
        share: 1,
        minWidth: 8,
      },
      {
        id: 'buyer',
        head: t('columns.buyer'),
        cell: ({ buyer }) => buyer?.name ?? t('finalConsumer'),
        share: 2,
        minWidth: 9,
      },
      {
        id: 'plate',
        head: t('columns.plate'),
        cell: ({ jobCards }) => [...new Set(jobCards.flatMap(({ plate }) => plate?.toUpperCase() ?? []))].join(', '),
        width: 8,
        priority: 2,
      },
      {
        id: 'issued',
        head: t('columns.issued'),
        cell: ({ issuedOn }) => day(issuedOn),
        ...ordered,
        width: 8,
        priority: 2,
        onPhone: 'named',
      },
      {
        id: 'due',
        head: t('columns.due'),
        cell: (invoice) =>
          isOpen(invoice) && isLate(invoice) ? (
            <span className={styles.late}>{day(invoice.dueOn)}</span>
          ) : (
            day(invoice.dueOn)
          ),
        sortable: true,
        width: 8,
        onPhone: 'named',
      },
      {
        id: 'total',
        head: t('columns.total'),
        cell: ({ kind, totalCents }) => formats.money(invoiceSign(kind) * totalCents, 'EUR'),
        ...ordered,
        align: 'end',
        width: 9,
        onPhone: 'end',
      },
      {
        id: 'open',
        head: t('columns.open'),
        cell: (invoice) => (isOpen(invoice) ? formats.money(owedCents(invoice), 'EUR') : ''),
        ...ordered,
        align: 'end',
        width: 9,
        onPhone: 'named',
      },
      {
        id: 'state',
        head: t('columns.state'),
        cell: (invoice) => {
          const badge = invoiceStatusBadge(invoice, today, t);
          return <Badge tone={badge.tone}>{badge.text}</Badge>;
        },
        width: 9,
      },
    ];
  }, [t, formats, shortDay, today]);
}
