import { useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import Warehouse from 'lucide-react/icons/warehouse';
import { lazy, Suspense, useState } from 'react';
import { ShelvesDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { SearchField } from '../../../../kit/lists/search-field.tsx';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { ListCard } from '../../../../kit/table/list-card.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import type { Shelf } from './shelf-dialog.tsx';
import styles from './shelves.module.css';

const load = () => import('./add-shelves-dialog.tsx');
const AddShelvesDialog = lazy(async () => ({ default: (await load()).AddShelvesDialog }));
const ShelfDialog = lazy(async () => ({ default: (await import('./shelf-dialog.tsx')).ShelfDialog }));

const pageSize = 100;

/** Every shelf as a bar of what lies on it. */
export function ShelvesView({ role }: { readonly role: Role }) {
  const t = useTexts(tyresTexts);
  const kit = useTexts(kitTexts);
  const [search, setSearch] = useState('');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const [archived, setArchived] = useState(false);
  const [opened, setOpened] = useState<Shelf>();
  const after = cursors.at(-1);
  const query = useQuery(ShelvesDocument, {
    variables: {
      first: pageSize,
      filter: archived ? { archived } : undefined,
      search: search || undefined,
      after: after || undefined,
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  const { nodes, endCursor } = read.data.storageLocations;
  const bare = nodes.length === 0 && search === '' && !archived;
  const mayManage = can(role, 'tyres.manage');
  const add = mayManage && (
    <Button
      variant={bare ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden="true" />}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setIsAdding(true)}
    >
      {t('addShelves')}
    </Button>
  );
  const find = (text: string) => {
    setCursors([]);
    setSearch(text);
  };
  return (
    <ListCard
      tools={
        !bare && (
          <>
            <SearchField label={t('columns.shelf')} value={search} onSearch={find} />
            <label className={boxes.filter}>
              <input
                type="checkbox"
                checked={archived}
                onChange={({ target }) => {
                  setCursors([]);
                  setArchived(target.checked);
                }}
              />
              {t('archivedOnly')}
            </label>
            {add}
            <Pager cursors={cursors} endCursor={endCursor} pending={query.loading} onTurn={setCursors} />
          </>
        )
      }
    >
      {bare && (
        <EmptyState
          level={2}
          icon={<Warehouse aria-hidden="true" />}
          title={t('noShelvesTitle')}
          text={t('noShelvesText')}
          action={add}
        />
      )}
      <ul className={styles.shelves} aria-label={t('shelves')}>
        {nodes.map((shelf) => {
          const { id, code, zone, usedTyres, capacityTyres } = shelf;
          const name = [code, zone].filter(Boolean).join(' · ');
          const room = t('room', { used: String(usedTyres), capacity: String(capacityTyres) });
          return (
            <li key={id} className={styles.shelf}>
              {mayManage ? (
                <button
                  type="button"
                  className={styles.code}
                  aria-label={t('editShelf', { code: name })}
                  onClick={() => setOpened(shelf)}
                >
                  {name}
                </button>
              ) : (
                <span className={styles.code}>{name}</span>
              )}
              <span className={styles.room}>{room}</span>
              <progress className={styles.bar} max={capacityTyres} value={usedTyres} aria-label={`${code}: ${room}`} />
            </li>
          );
        })}
      </ul>
      {nodes.length === 0 && !bare && <p role="status">{t('noShelfFound')}</p>}
      {opened && (
        <Suspense>
          <ShelfDialog shelf={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <AddShelvesDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </ListCard>
  );
}
