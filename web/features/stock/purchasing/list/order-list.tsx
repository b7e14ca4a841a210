import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PurchaseOrdersDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { ListCard } from '../../../../kit/table/list-card.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import styles from '../purchasing.module.css';
import { useOrderColumns } from './order-columns.tsx';

const pageSize = 25;
const openStates = ['DRAFT', 'SENT', 'PART_RECEIVED'] as const;

/** Orders, the newest first: those of which something is still to come, or all. */
export function OrderList({ mayPay }: { readonly mayPay: boolean }) {
  const t = useTexts(purchasingTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const all = address.get('show') === 'all';
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const query = useQuery(PurchaseOrdersDocument, {
    variables: {
      first: pageSize,
      filter: { newestFirst: true, states: all ? undefined : [...openStates] },
      after,
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const showAll = (isShown: boolean) => {
    setCursors([]);
    setAddress(isShown ? { show: 'all' } : {}, { replace: true, preventScrollReset: true });
  };
  const columns = useOrderColumns();
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  const page = read.step === 'ready' ? read.data.purchaseOrders : undefined;
  return (
    <section aria-label={t('orders')}>
      <ListCard
        tools={
          <>
            <h2>{t('orders')}</h2>
            <label className={boxes.filter}>
              <input type="checkbox" checked={all} onChange={({ target }) => showAll(target.checked)} />
              {t('alsoOver')}
            </label>
            <p className={styles.muted} role="status">
              {page && kit('total', { count: formats.number(page.totalCount) })}
            </p>
            <Pager cursors={cursors} endCursor={page?.endCursor} pending={query.loading} onTurn={setCursors} />
          </>
        }
      >
        {page?.totalCount === 0 ? (
          <p className={styles.none}>{t(all ? 'noOrders' : 'noOpenOrders')}</p>
        ) : (
          <DataTable
            name="purchaseOrders"
            label={t('orders')}
            columns={columns}
            rows={page?.nodes}
            href={({ id }) => rowPath('order', id)}
            busy={query.loading && query.data === undefined}
          />
        )}
      </ListCard>
    </section>
  );
}
