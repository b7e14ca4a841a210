import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ReactNode, useEffect } from 'react';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/texts.ts';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { Spoken } from '../../ui/notices/spoken.tsx';
import { useListAddress } from '../address/list-address.ts';
import { FailedPart } from '../screens/failed-part.tsx';
import { useReadStep } from '../session/read-step.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { ListCard } from '../table/list-card.tsx';
import { Pager } from '../table/pager.tsx';
import type { ListPage } from './list-documents.ts';
import styles from './paged-list.module.css';
import { SearchField } from './search-field.tsx';

const pageSize = 50;

export interface PagedListProps<Data, Item extends { readonly id: string }, SortBy extends string> {
  /** The name under which the widths of its columns are kept: letters only. */
  readonly name: string;
  readonly document: TypedDocumentNode<
    Data,
    {
      readonly first: number;
      readonly search?: string;
      readonly after?: string;
      readonly archived: boolean;
      readonly sortBy?: SortBy;
      readonly descending?: boolean;
    }
  >;
  readonly pageOf: (data: Data) => ListPage<Item>;
  readonly words: {
    readonly title: string;
    readonly search: string;
    readonly emptyTitle: string;
    readonly emptyText: string;
  };
  /** Decoration of the empty list. */
  readonly icon: ReactNode;
  /** The button that adds one, for anyone who may. */
  readonly add: ReactNode;
  readonly columns: readonly Column<Item>[];
  /** Called with the rows on the page, for a list that asks more about them. */
  readonly onRows?: (rows: readonly Item[]) => void;
  /** What the server calls the order by a column. */
  readonly orders: Readonly<Partial<Record<string, SortBy>>>;
  readonly href: (item: Item) => string;
  readonly mayPay: boolean;
}

/** A long list, a page at a time: search, archived ones, order and page are in the address. */
export function PagedList<Data, Item extends { readonly id: string }, SortBy extends string>(
  props: PagedListProps<Data, Item, SortBy>,
) {
  const { name, document, pageOf, words, icon, add, columns, onRows, orders, href, mayPay } = props;
  const t = useTexts(kitTexts);
  const formats = useFormats();
  const { search, archived, cursors, sort, setSearch, setArchived, setCursors, setSort } = useListAddress();
  const sortBy = sort && orders[sort.by];
  const after = cursors.at(-1);
  const variables = {
    first: pageSize,
    archived,
    search: search || undefined,
    after,
    ...(sortBy === undefined ? {} : { sortBy, descending: sort?.descending === true }),
  };
  // A list changes by what others do: what was read a moment ago is shown, and asked for again.
  const query = useQuery(document, { variables, fetchPolicy: 'cache-and-network' });
  // The list stays while another page or search is on its way.
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const page = read.step === 'ready' ? pageOf(read.data) : undefined;
  const rows = page?.nodes;
  useEffect(() => {
    if (rows !== undefined) onRows?.(rows);
  }, [rows, onRows]);
  const leftEmpty = page?.nodes.length === 0 && cursors.length > 0 && !query.loading;
  useEffect(() => {
    if (leftEmpty) setCursors([]);
  }, [leftEmpty, setCursors]);

  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  const bare = page?.totalCount === 0 && search === '' && !archived;
  const isWaiting = query.loading && query.data === undefined;
  return (
    <ListCard
      tools={
        !bare && (
          <>
            <SearchField label={words.search} value={search} onSearch={setSearch} />
            <label className={styles.filter}>
              <input type="checkbox" checked={archived} onChange={({ target }) => setArchived(target.checked)} />
              {t('archivedOnly')}
            </label>
            <p className={styles.count} role="status">
              {page === undefined ? (
                <Spoken>{t('loading')}</Spoken>
              ) : isWaiting ? (
                t('searching')
              ) : (
                t('total', { count: formats.number(page.totalCount) })
              )}
            </p>
            <Pager cursors={cursors} endCursor={page?.endCursor} pending={isWaiting} onTurn={setCursors} />
          </>
        )
      }
    >
      {bare && <EmptyState level={2} icon={icon} title={words.emptyTitle} text={words.emptyText} action={add} />}
      {page?.totalCount === 0 && search !== '' && (
        <p className={styles.none}>
          {t('nothingFound')} {t('findingNothingText')}
        </p>
      )}
      {page?.totalCount === 0 && search === '' && archived && (
        <EmptyState level={2} title={t('archivedNone')} text={t('archivedNoneText')} />
      )}
      {page?.nodes.length !== 0 && (
        <DataTable
          name={name}
          label={words.title}
          columns={columns}
          rows={page?.nodes}
          href={href}
          sort={sortBy === undefined ? undefined : sort}
          onSort={setSort}
          busy={isWaiting}
        />
      )}
    </ListCard>
  );
}
