import { useQuery } from '@apollo/client/react';
import CircleDot from 'lucide-react/icons/circle-dot';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { type ListedSetFragment, TyreSetsDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { useAddress } from '../../../../kit/address/use-address.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { SearchField } from '../../../../kit/lists/search-field.tsx';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { ListCard } from '../../../../kit/table/list-card.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { LazyLatestOffer } from '../../contracts/index.ts';
import { TreadBadge } from './set-words.tsx';
import styles from './sets.module.css';

const SetDialog = lazy(async () => ({ default: (await import('./set-dialog.tsx')).SetDialog }));

const pageSize = 50;

/** All sets, found by plate, name, number or label; search, filter and the opened set are in the address. */
export function SetList({ add, role }: { readonly add: ReactNode; readonly role: Role }) {
  const t = useTexts(tyresTexts);
  const kit = useTexts(kitTexts);
  const [address, changeAddress] = useAddress();
  const search = address.get('q') ?? '';
  const [storedOnly, opened, cursors] = [!address.has('all'), address.get('set'), address.getAll('after')];
  const narrow = (changes: Readonly<Record<string, string | null>>) =>
    changeAddress(
      (next) => {
        next.delete('after');
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
      },
      { replace: true, preventScrollReset: true },
    );
  const turn = (after: readonly string[]) =>
    changeAddress((next) => {
      next.delete('after');
      for (const cursor of after) next.append('after', cursor);
    });
  const after = cursors.at(-1);
  const query = useQuery(TyreSetsDocument, {
    variables: {
      first: pageSize,
      filter: storedOnly ? { state: 'STORED' } : {},
      search: search || undefined,
      after: after || undefined,
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const columns = useSetColumns((id) => narrow({ set: id }));
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const page = read.step === 'ready' ? read.data.tyreSets : undefined;
  const isWaiting = query.loading && query.data === undefined;
  const bare = page?.totalCount === 0 && search === '' && storedOnly;
  return (
    <ListCard
      tools={
        !bare && (
          <>
            <SearchField label={t('search')} value={search} onSearch={(q) => narrow({ q: q || null })} />
            <label className={boxes.filter}>
              <input
                type="checkbox"
                checked={storedOnly}
                onChange={({ target }) => narrow({ all: target.checked ? null : '1' })}
              />
              {t('storedOnly')}
            </label>
            <Pager cursors={cursors} endCursor={page?.endCursor} pending={isWaiting} onTurn={turn} />
          </>
        )
      }
    >
      {can(role, 'tyres.manage') && (
        <Suspense>
          <LazyLatestOffer />
        </Suspense>
      )}
      {bare && (
        <EmptyState
          level={2}
          icon={<CircleDot aria-hidden="true" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={add}
        />
      )}
      {page?.totalCount === 0 && !bare && <p role="status">{t('nothingNarrow')}</p>}
      {page?.nodes.length !== 0 && (
        <DataTable
          name="tyres"
          label={t('title')}
          columns={columns}
          rows={page?.nodes}
          href={() => undefined}
          busy={isWaiting}
        />
      )}
      {opened !== null && (
        <Suspense fallback={<p role="status">{kit('loading')}</p>}>
          <SetDialog
            key={opened}
            id={opened}
            role={role}
            storing={address.get('form') === 'storage'}
            onClose={() => narrow({ set: null, form: null })}
          />
        </Suspense>
      )}
    </ListCard>
  );
}

/** The plate opens the set. */
function useSetColumns(open: (id: string) => void): readonly Column<ListedSetFragment>[] {
  const t = useTexts(tyresTexts);
  return useMemo(
    () => [
      {
        id: 'plate',
        head: t('columns.plate'),
        cell: ({ id, reference, vehicle }) => (
          <Button
            variant="ghost"
            className={styles.plate}
            aria-label={t('openSet', { name: [vehicle?.plate, reference].filter(Boolean).join(', ') })}
            onClick={() => open(id)}
          >
            {vehicle?.plate ?? reference}
          </Button>
        ),
        width: 9,
      },
      { id: 'customer', head: t('columns.customer'), cell: ({ customer }) => customer.name, share: 2, minWidth: 8 },
      {
        id: 'reference',
        head: t('columns.reference'),
        cell: ({ reference }) => reference,
        width: 7,
        priority: 2,
        onPhone: 'detail',
      },
      {
        id: 'season',
        head: t('columns.season'),
        cell: ({ season, count }) => `${t(`seasons.${season}`)} ${count}×`,
        width: 8,
        onPhone: 'detail',
      },
      { id: 'size', head: t('columns.size'), cell: ({ size }) => size ?? '', share: 1, minWidth: 7, priority: 3 },
      {
        id: 'tread',
        head: t('columns.tread'),
        cell: (set) => <TreadBadge {...set} />,
        width: 13,
        priority: 2,
        onPhone: 'detail',
      },
      {
        id: 'shelf',
        head: t('columns.shelf'),
        cell: ({ location, state }) => location?.code ?? t(`states.${state}`),
        width: 8,
        onPhone: 'end',
      },
    ],
    [t, open],
  );
}
