import { useQuery } from '@apollo/client/react';
import FileText from 'lucide-react/icons/file-text';
import { useSearchParams } from 'react-router';
import { InvoicesDocument, InvoiceTotalsDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { sortOf, sortText } from '../../../../kit/address/list-address.ts';
import { SearchField } from '../../../../kit/lists/search-field.tsx';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Sort } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { ListCard } from '../../../../kit/table/list-card.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import { FilterChips } from '../list/filter-chips.tsx';
import styles from '../list/list.module.css';
import { choiceOf, filterOf, isOfMonth, monthOf, withChoice } from '../list/list-choice.ts';
import { invoiceOrders, useInvoiceColumns } from './invoice-columns.tsx';

const pageSize = 50;

/** The invoices of a choice and a month, with what they come to below them; all of it is in the address. */
export function InvoiceList({ mayPay }: { readonly mayPay: boolean }) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const today = sellersDay(new Date());
  const columns = useInvoiceColumns(today);
  const choice = choiceOf(address.get('show'));
  const search = address.get('q') ?? '';
  const searched = search === '' ? {} : { search };
  // What is settled grows without an end: it is shown of one month, and of all together only the newest. A search is
  // narrow enough by itself.
  const month = monthOf(address.get('month')) ?? (choice === 'all' || search !== '' ? undefined : today.slice(0, 7));
  const sort = sortOf(address.get('sort'));
  const orderBy = sort && invoiceOrders[sort.by];
  const cursors = address.getAll('after');
  const after = cursors.at(-1);
  const filter = filterOf(choice, month);
  const isCounted = choice !== 'all' || month !== undefined || search !== '';
  const variables = {
    first: pageSize,
    counts: isCounted,
    ...searched,
    filter: { ...filter, ...(orderBy === undefined ? {} : { orderBy, descending: sort?.descending === true }) },
    ...(after === undefined ? {} : { after }),
  };
  const query = useQuery(InvoicesDocument, { variables, fetchPolicy: 'cache-and-network' });
  const totals = useQuery(InvoiceTotalsDocument, {
    variables: { filter, ...searched },
    fetchPolicy: 'cache-and-network',
    skip: !isCounted,
  }).data?.invoiceTotals;
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const page = read.step === 'ready' ? read.data.invoices : undefined;
  const choose = (changes: Readonly<Record<string, string>>) =>
    setAddress(withChoice(address, { show: choice, ...changes }), { replace: true });
  const searchFor = (text: string) => {
    const changed = withChoice(address, { q: text });
    if (text === '') changed.delete('q');
    setAddress(changed, { replace: true, preventScrollReset: true });
  };
  const orderAs = (next: Sort | undefined) => {
    const changed = withChoice(address, {});
    if (next === undefined) changed.delete('sort');
    else changed.set('sort', sortText(next));
    setAddress(changed, { replace: true, preventScrollReset: true });
  };
  const turnTo = (pages: readonly string[]) => {
    const next = withChoice(address, {});
    for (const each of pages) next.append('after', each);
    setAddress(next);
  };
  const money = (cents: number) => formats.money(cents, 'EUR');
  return (
    <ListCard
      tools={
        <>
          <SearchField label={t('search')} value={search} onSearch={searchFor} />
          <FilterChips choice={choice} address={address} />
          {isOfMonth(choice) && (
            <label className={styles.months}>
              {t('month')}
              <input
                type="month"
                className={styles.month}
                value={month ?? ''}
                onChange={({ target }) => choose({ month: target.value })}
              />
            </label>
          )}
          <p className={styles.muted} role="status">
            {page === undefined ? (
              <Spoken>{kit('loading')}</Spoken>
            ) : (
              page.totalCount !== undefined && kit('total', { count: formats.number(page.totalCount) })
            )}
          </p>
          <Pager
            cursors={cursors}
            endCursor={page?.endCursor}
            pending={query.loading && query.data === undefined}
            onTurn={turnTo}
          />
        </>
      }
    >
      {read.step === 'refused' ? (
        <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />
      ) : page?.nodes.length === 0 && search !== '' ? (
        <p className={styles.muted}>
          {kit('nothingFound')} {kit('findingNothingText')}
        </p>
      ) : page?.nodes.length === 0 ? (
        <EmptyState
          level={2}
          icon={<FileText aria-hidden="true" />}
          title={t(choice === 'all' && month === undefined ? 'emptyTitle.ever' : `emptyTitle.${choice}`)}
          text={t('emptyText')}
        />
      ) : (
        <DataTable
          name="invoices"
          label={t('title')}
          columns={columns}
          rows={page?.nodes}
          href={({ id }) => rowPath('invoice', id)}
          sort={orderBy === undefined ? undefined : sort}
          onSort={orderAs}
          busy={query.loading && query.data === undefined}
          totals={
            totals === undefined
              ? undefined
              : {
                  number: t('totalOf', { count: totals.count }),
                  ...(totals.overdueCents > 0
                    ? {
                        buyer: (
                          <span className={styles.late}>{t('overdueOf', { sum: money(totals.overdueCents) })}</span>
                        ),
                      }
                    : {}),
                  total: money(totals.totalCents),
                  open: money(totals.openCents),
                }
          }
        />
      )}
    </ListCard>
  );
}
