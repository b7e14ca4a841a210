import { accountsMessages } from '../../schema/messages/accounts.ts';
import { useMessages } from '../platform/messages.ts';
import type { Profile } from '../platform/session.tsx';
import { Card } from '../ui/card.tsx';
import { DataList } from '../ui/data-list.tsx';
import { roleWord } from './account-words.ts';

/** Who is signed in. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  const messages = useMessages(accountsMessages);
  return (
    <Card title={messages.profile}>
      <DataList
        items={[
          { label: messages.name, value: profile.name },
          { label: messages.email, value: profile.email },
          { label: messages.role, value: roleWord(profile.role, messages) },
        ]}
      />
    </Card>
  );
}
