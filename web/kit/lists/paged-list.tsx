import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ReactNode, useEffect } from 'react';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FailedPart } from '../screens/failed-part.tsx';
import { useReadStep } from '../session/read-step.ts';
import { useListAddress } from './list-address.ts';
import type { ListPage } from './list-documents.ts';
import styles from './paged-list.module.css';
import { SearchField } from './search-field.tsx';

const pageSize = 25;

export interface PagedListProps<Data, Item extends { readonly id: string }> {
  readonly document: TypedDocumentNode<
    Data,
    { readonly first: number; readonly search?: string; readonly after?: string; readonly archived: boolean }
  >;
  readonly pageOf: (data: Data) => ListPage<Item>;
  readonly words: { readonly search: string; readonly emptyTitle: string; readonly emptyText: string };
  /** Decoration of the empty list. */
  readonly icon: ReactNode;
  /** The button that adds one, for who may. */
  readonly add: ReactNode;
  /** The content of one row. */
  readonly row: (item: Item) => ReactNode;
  readonly mayPay: boolean;
}

/** A long list, a page at a time: search, archived ones and page stand in the address. */
export function PagedList<Data, Item extends { readonly id: string }>(props: PagedListProps<Data, Item>) {
  const { document, pageOf, words, icon, add, row, mayPay } = props;
  const t = useTexts(kitTexts);
  const formats = useFormats();
  const { search, archived, cursors, setSearch, setArchived, setCursors } = useListAddress();
  const after = cursors.at(-1);
  const variables = {
    first: pageSize,
    archived,
    ...(search ? { search } : {}),
    ...(after === undefined ? {} : { after }),
  };
  // A list changes by what others do: what was read a moment ago is shown, and asked for anew.
  const query = useQuery(document, { variables, fetchPolicy: 'cache-and-network' });
  // The list stays while another page or search is on its way.
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const page = read.step === 'ready' ? pageOf(read.data) : undefined;
  const leftEmpty = page?.nodes.length === 0 && cursors.length > 0 && !query.loading;
  useEffect(() => {
    if (leftEmpty) setCursors([]);
  }, [leftEmpty, setCursors]);

  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  const bare = page?.totalCount === 0 && search === '' && !archived;
  return (
    <Card className={styles.card}>
      {!bare && (
        <div className={styles.tools}>
          <SearchField label={words.search} value={search} onSearch={setSearch} />
          <label className={styles.filter}>
            <input type="checkbox" checked={archived} onChange={({ target }) => setArchived(target.checked)} />
            {t('archivedOnly')}
          </label>
        </div>
      )}
      {page === undefined ? (
        <Skeleton rows={8} text={t('loading')} />
      ) : (
        <>
          <p className={styles.count} role="status">
            {query.loading && query.data === undefined
              ? t('searching')
              : !bare && t('total', { count: formats.number(page.totalCount) })}
          </p>
          {bare && <EmptyState level={2} icon={icon} title={words.emptyTitle} text={words.emptyText} action={add} />}
          {page.totalCount === 0 && search !== '' && (
            <p className={styles.none}>
              {t('nothingFound')} {t('findingNothingText')}
            </p>
          )}
          {page.totalCount === 0 && search === '' && archived && (
            <EmptyState level={2} title={t('archivedNone')} text={t('archivedNoneText')} />
          )}
          {page.nodes.length > 0 && (
            <ul className={styles.rows}>
              {page.nodes.map((item) => (
                <li key={item.id} className={styles.row}>
                  {row(item)}
                </li>
              ))}
            </ul>
          )}
          {(cursors.length > 0 || page.endCursor != null) && (
            <div className={styles.pages}>
              <Button
                variant="secondary"
                disabled={cursors.length === 0}
                onClick={() => setCursors(cursors.slice(0, -1))}
              >
                {t('previousPage')}
              </Button>
              <Button
                variant="secondary"
                disabled={page.endCursor == null}
                pending={query.loading && query.data === undefined}
                pendingText={t('loadingPage')}
                onClick={() => page.endCursor != null && setCursors([...cursors, page.endCursor])}
              >
                {t('nextPage')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
