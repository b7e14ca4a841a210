import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { TeamQuery } from '../../../../generated/graphql.ts';
import { teamTexts } from '../../../../schema/messages/team/index.ts';
import listStyles from '../../../kit/lists/list.module.css';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MemberRow } from './member-row.tsx';
import { MemberTools } from './member-tools.tsx';
import type { RoleLimits } from './seats/seat-words.ts';
import styles from './team.module.css';
import { isNarrowed, type MemberWish, pageSize, searchableFrom } from './team-pages.ts';

const loadAdd = () => import('./add-member-dialog.tsx');
const AddMemberDialog = lazy(async () => ({ default: (await loadAdd()).AddMemberDialog }));

export interface MemberListProps {
  readonly team: TeamQuery['team'];
  readonly wish: MemberWish;
  /** Members before this page. */
  readonly offset: number;
  readonly mayAdd: boolean;
  readonly limits: RoleLimits;
  readonly onWish: (wish: MemberWish) => void;
  readonly onPage: (offset: number) => void;
}

/** `Team Members (n)`: search, role, order and pages when it is long, and the way to add one (docs/specification.md §2). */
export function MemberList({ team, wish, offset, mayAdd, limits, onWish, onPage }: MemberListProps) {
  const t = useTexts(teamTexts);
  const [adding, setAdding] = useState(false);
  const { members, total } = team;
  const narrowed = isNarrowed(wish);
  const empty = total === 0 && !narrowed;
  const addButton = (text: string) => (
    <Button
      icon={<UserPlus aria-hidden="true" />}
      onPointerEnter={loadAdd}
      onFocus={loadAdd}
      onClick={() => setAdding(true)}
    >
      {text}
    </Button>
  );
  // Removing the last member of the last page would leave an empty page.
  useEffect(() => {
    if (members.length === 0 && offset > 0) onPage(Math.max(0, offset - pageSize));
  }, [members.length, offset, onPage]);

  return (
    <Card>
      <div className={listStyles.head}>
        <h2 className={styles.listTitle}>{t('members', { count: String(total) })}</h2>
        {mayAdd && !empty && addButton(t('add'))}
      </div>
      {(total > searchableFrom || narrowed) && <MemberTools wish={wish} onWish={onWish} />}
      {empty && (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={mayAdd && addButton(t('addFirst'))}
        />
      )}
      {total === 0 && narrowed && <p className={styles.muted}>{t('nobodyFound')}</p>}
      {members.length > 0 && (
        <ul className={listStyles.items}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      {total > pageSize && (
        <nav className={styles.pages} aria-label={t('members', { count: String(total) })}>
          <Button variant="secondary" disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - pageSize))}>
            {t('previousPage')}
          </Button>
          <span>
            {t('pageOf', { first: String(offset + 1), last: String(offset + members.length), total: String(total) })}
          </span>
          <Button variant="secondary" disabled={offset + pageSize >= total} onClick={() => onPage(offset + pageSize)}>
            {t('nextPage')}
          </Button>
        </nav>
      )}
      {adding && (
        <Suspense>
          <AddMemberDialog limits={limits} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}
