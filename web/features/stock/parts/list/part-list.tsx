import { useQuery } from '@apollo/client/react';
import Bolt from 'lucide-react/icons/bolt';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { PartsDocument } from '../../../../../generated/graphql.ts';
import { isEan } from '../../../../../schema/documents/eans.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { SearchField } from '../../../../kit/lists/search-field.tsx';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { ListCard } from '../../../../kit/table/list-card.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import styles from '../parts.module.css';
import { StockDiffers, StockOffNotice } from '../stock-notices.tsx';
import { type PartAddress, usePartAddress } from './part-address.ts';
import { usePartColumns } from './part-columns.tsx';
import { StockValueCard } from './stock-value-card.tsx';
import { useScannedPart } from './use-scanned-part.ts';

const pageSize = 50;

export interface PartListProps {
  /** The button that adds one, for who may. */
  readonly add: ReactNode;
  readonly role: Role;
}

/** The table of all parts, those below their minimum first; search and filters are in the address. */
export function PartList({ add, role }: PartListProps) {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const address = usePartAddress();
  const { search, archived, below, category, location, cursors, narrow, turn } = address;
  const after = cursors.at(-1);
  const isNarrow = below || category !== undefined || location !== undefined;
  const filter = {
    archived,
    belowMinimum: below ? true : undefined,
    category,
    location,
  };
  const variables = { first: pageSize, filter, search: search || undefined, after: after || undefined };
  const query = useQuery(PartsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const data = read.step === 'ready' ? read.data : undefined;
  const columns = usePartColumns(data?.workshop.priceMode);
  useOpenedEan(search, query.data?.parts.totalCount, useScannedPart());
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const page = data?.parts;
  const isWaiting = query.loading && query.data === undefined;
  const bare = page?.totalCount === 0 && search === '' && !archived && !isNarrow;
  return (
    <div className={styles.stack}>
      {data?.workshop.stockEnabled === false && <StockOffNotice mayChangeSettings={can(role, 'settings.manage')} />}
      <StockDiffers />
      <ListCard
        tools={
          !bare && (
            <>
              <SearchField label={t('search')} value={search} onSearch={(q) => narrow({ q: q || null })} />
              <Filters address={address} />
              <p className={styles.muted} role="status">
                {page === undefined ? (
                  <Spoken>{kit('loading')}</Spoken>
                ) : isWaiting ? (
                  kit('searching')
                ) : (
                  kit('total', { count: formats.number(page.totalCount) })
                )}
              </p>
              <Pager cursors={cursors} endCursor={page?.endCursor} pending={isWaiting} onTurn={turn} />
            </>
          )
        }
      >
        {bare && (
          <EmptyState
            level={2}
            icon={<Bolt aria-hidden="true" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={add}
          />
        )}
        {page?.totalCount === 0 && !bare && <p className={styles.muted}>{t('nothingNarrow')}</p>}
        {page?.nodes.length !== 0 && (
          <DataTable
            name="parts"
            label={t('title')}
            columns={columns}
            rows={page?.nodes}
            href={({ id }) => rowPath('part', id)}
            busy={isWaiting}
          />
        )}
      </ListCard>
      {can(role, 'costs.see') && !bare && <StockValueCard />}
    </div>
  );
}

/** A scanner that types into the search field opens the one part that is found; who comes back stays on the list. */
function useOpenedEan(search: string, count: number | undefined, open: (ean: string) => void): void {
  const opened = useRef(search);
  useEffect(() => {
    if (opened.current === search || count !== 1) return;
    opened.current = search;
    if (isEan(search)) open(search);
  }, [search, count, open]);
}

function Filters({ address }: { readonly address: PartAddress }) {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const { below, archived, narrow } = address;
  const box = (name: 'below' | 'archived', checked: boolean, label: string) => (
    <label className={boxes.filter}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => narrow({ [name]: target.checked ? '1' : null })}
      />
      {label}
    </label>
  );
  return (
    <Actions>
      {box('below', below, t('belowOnly'))}
      {box('archived', archived, kit('archivedOnly'))}
      {(['category', 'location'] as const).map((name) => {
        const value = address[name];
        return (
          value !== undefined && (
            <Button
              key={name}
              variant="secondary"
              icon={<X aria-hidden="true" />}
              aria-label={t('withoutFilter', { name: value })}
              onClick={() => narrow({ [name]: null })}
            >
              {value}
            </Button>
          )
        );
      })}
    </Actions>
  );
}
