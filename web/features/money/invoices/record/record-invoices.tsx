import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  type InvoiceFilter,
  InvoicesDocument,
  type InvoicesQuery,
  OpenInvoicesOfCustomerDocument,
} from '../../../../../generated/graphql.ts';
import { customerInvoicesTexts } from '../../../../../schema/messages/customer-invoices/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { invoiceStyles as styles } from '../../invoice-parts/index.ts';
import { owedCents, useInvoiceColumns } from '../table/invoice-columns.tsx';

type ListedInvoice = InvoicesQuery['invoices']['nodes'][number];

/** How many are read of one record, and how many of them stand there before somebody asks for more. */
const read = 50;
const shownFirst = 8;

export interface RecordInvoicesProps {
  readonly of: { readonly vehicleId: string } | { readonly customerId: string } | { readonly followsId: string };
  readonly title?: string;
}

const isOpen = ({ state, openCents }: ListedInvoice) => state !== 'DRAFT' && openCents > 0;

/** What is to be paid first, the longest due at the top; then the latest. */
export const inOrderOfDebt = (invoices: readonly ListedInvoice[]): readonly ListedInvoice[] =>
  invoices.toSorted((a, b) => {
    if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1;
    if (isOpen(a)) return (a.dueOn ?? '').localeCompare(b.dueOn ?? '');
    // A draft has no day yet: it is above what is settled.
    return (b.issuedOn ?? '9').localeCompare(a.issuedOn ?? '9');
  });

/** The invoices of a vehicle, of a customer, or those that credit and correct another one; nothing where there is none. */
export function RecordInvoices({ of, title }: RecordInvoicesProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const records = useTexts(recordsTexts);
  const words = useTexts(customerInvoicesTexts);
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const today = sellersDay(new Date());
  const hidden: readonly string[] = 'vehicleId' in of ? ['plate'] : 'customerId' in of ? ['buyer'] : ['buyer', 'plate'];
  // They are in the order of what is owed, and in no other.
  const columns = useInvoiceColumns(today).flatMap((column) =>
    hidden.includes(column.id) ? [] : [{ ...column, sortable: false }],
  );
  const filter: InvoiceFilter = { ...of, newestFirst: true };
  const options = { fetchPolicy: 'cache-and-network', context: noDeduplication } as const;
  const query = useQuery(InvoicesDocument, { variables: { first: read, filter }, ...options });
  // What a customer owes may be older than the newest ones.
  const customerId = 'customerId' in of ? of.customerId : undefined;
  const owed = useQuery(OpenInvoicesOfCustomerDocument, {
    variables: { customerId: customerId ?? '' },
    ...options,
    skip: customerId === undefined,
  });
  const step = useReadStep(query);
  useLive([query, owed]);
  if (step.step === 'loading') return customerId === undefined ? null : <Skeleton rows={3} text={kit('loading')} />;
  if (step.step === 'refused') {
    return (
      <SectionCard title={title ?? t('title')}>
        <FailedRead text={step.error.text} retryText={kit('retry')} onRetry={step.refetch} />
      </SectionCard>
    );
  }
  const { nodes, totalCount = nodes.length } = step.data.invoices;
  const known = new Map(
    [...(owed.data?.openItems.nodes ?? []).map(({ invoice }) => invoice), ...nodes].map((each) => [each.id, each]),
  );
  const invoices = inOrderOfDebt([...known.values()]);
  if (invoices.length === 0 && customerId === undefined) return null;
  const shown = isWhole ? invoices : invoices.slice(0, shownFirst);
  const openCents = invoices.filter(isOpen).reduce((all, each) => all + owedCents(each), 0);
  return (
    <SectionCard title={title ?? t('title')}>
      {invoices.length === 0 ? (
        <p className={styles.muted}>{words('noInvoices')}</p>
      ) : (
        <DataTable
          name="recordInvoices"
          label={title ?? t('title')}
          columns={columns}
          rows={shown}
          href={({ id }) => rowPath('invoice', id)}
          totals={
            openCents === 0 ? undefined : { number: records('facts.open'), open: formats.money(openCents, 'EUR') }
          }
        />
      )}
      {shown.length < invoices.length && (
        <div>
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {records('showAll', { count: formats.number(invoices.length) })}
          </Button>
        </div>
      )}
      {totalCount > nodes.length && (isWhole || invoices.length <= shownFirst) && (
        <p className={styles.muted}>{t('newestOnes', { count: formats.number(nodes.length) })}</p>
      )}
    </SectionCard>
  );
}
