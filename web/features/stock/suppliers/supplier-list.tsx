import { useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
import { Suspense, useCallback, useState } from 'react';
import { type SupplierPartsFragment, SuppliersDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { suppliersTexts } from '../../../../schema/messages/suppliers/index.ts';
import { useListAddress } from '../../../kit/address/list-address.ts';
import boxes from '../../../kit/lists/paged-list.module.css';
import { SearchField } from '../../../kit/lists/search-field.tsx';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { ListCard } from '../../../kit/table/list-card.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LazySupplierDialog } from './lazy-supplier-dialog.ts';
import { useSupplierColumns } from './supplier-columns.tsx';

const pageSize = 50;

/** From whom the workshop buys, and how each takes orders; the name opens the form. */
export function SupplierList({ mayPay }: { readonly mayPay: boolean }) {
  const t = useTexts(suppliersTexts);
  const kit = useTexts(kitTexts);
  const { search, archived, cursors, setSearch, setArchived, setCursors } = useListAddress();
  const [opened, setOpened] = useState<{ readonly row: SupplierPartsFragment | undefined }>();
  const edit = useCallback((row: SupplierPartsFragment) => setOpened({ row }), []);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ row: undefined })}>
      {t('add')}
    </Button>
  );
  const after = cursors.at(-1);
  const query = useQuery(SuppliersDocument, {
    variables: { first: pageSize, filter: { archived }, search: search || undefined, after: after || undefined },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const columns = useSupplierColumns(edit);
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  const page = read.step === 'ready' ? read.data.suppliers : undefined;
  const bare = page?.totalCount === 0 && search === '' && !archived;
  return (
    <ListCard
      tools={
        !bare && (
          <>
            <SearchField label={t('search')} value={search} onSearch={setSearch} />
            <label className={boxes.filter}>
              <input type="checkbox" checked={archived} onChange={({ target }) => setArchived(target.checked)} />
              {kit('archivedOnly')}
            </label>
            {add}
            <Pager cursors={cursors} endCursor={page?.endCursor} pending={query.loading} onTurn={setCursors} />
          </>
        )
      }
    >
      {bare && (
        <EmptyState
          level={2}
          icon={<Truck aria-hidden="true" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={add}
        />
      )}
      {page?.totalCount === 0 && !bare && <p role="status">{t('nothingFound')}</p>}
      {page?.nodes.length !== 0 && (
        <DataTable
          name="suppliers"
          label={t('title')}
          columns={columns}
          rows={page?.nodes}
          href={() => undefined}
          busy={query.loading && query.data === undefined}
        />
      )}
      {opened && (
        <Suspense>
          <LazySupplierDialog row={opened.row} searched={search} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </ListCard>
  );
}
