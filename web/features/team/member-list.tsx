import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import type { TeamQuery } from '../../../generated/graphql.ts';
import { teamMessages } from '../../../schema/messages/team.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './team.module.css';
import { pageSize, searchableFrom } from './team-pages.ts';

export interface MemberListProps {
  readonly team: TeamQuery['team'];
  readonly search: string;
  /** Members before this page. */
  readonly offset: number;
  readonly mayAdd: boolean;
  readonly onSearch: (search: string) => void;
  readonly onPage: (offset: number) => void;
}

/** `Team Members (n)`: search and pages when it is long, and the way to add one (docs/specification.md §2). */
export function MemberList({ team, search, offset, mayAdd, onSearch, onPage }: MemberListProps) {
  const messages = useMessages(teamMessages);
  const [adding, setAdding] = useState(false);
  const { members, total } = team;
  const empty = total === 0 && search === '';
  const addButton = (text: string) => (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {text}
    </Button>
  );
  // Removing the last member of the last page would leave an empty page.
  useEffect(() => {
    if (members.length === 0 && offset > 0) onPage(Math.max(0, offset - pageSize));
  }, [members.length, offset, onPage]);

  return (
    <Card>
      <div className={styles.listHead}>
        <h2 className={styles.listTitle}>{messages.members(total)}</h2>
        {mayAdd && !empty && addButton(messages.add)}
      </div>
      {(total > searchableFrom || search !== '') && <MemberSearch onSearch={onSearch} />}
      {empty && (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={mayAdd && addButton(messages.addFirst)}
        />
      )}
      {total === 0 && search !== '' && <p className={styles.muted}>{messages.nobodyFound}</p>}
      {members.length > 0 && (
        <ul className={styles.members}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      {total > pageSize && (
        <nav className={styles.pages} aria-label={messages.members(total)}>
          <Button variant="secondary" disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - pageSize))}>
            {messages.previousPage}
          </Button>
          <span>{messages.pageOf(offset + 1, offset + members.length, total)}</span>
          <Button variant="secondary" disabled={offset + pageSize >= total} onClick={() => onPage(offset + pageSize)}>
            {messages.nextPage}
          </Button>
        </nav>
      )}
      <AddMemberDialog open={adding} onClose={() => setAdding(false)} />
    </Card>
  );
}

/** Searches while one types; the list before stays until the answer is there. */
function MemberSearch({ onSearch }: { readonly onSearch: (search: string) => void }) {
  const messages = useMessages(teamMessages);
  const [typed, setTyped] = useState('');
  const search = (text: string) => {
    setTyped(text);
    onSearch(text.trim());
  };
  return (
    <Field label={messages.search} name="search" optional>
      <TextInput type="search" value={typed} onChange={({ target }) => search(target.value)} />
    </Field>
  );
}
