import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import type { Profile } from '../../../kit/session/session.tsx';
import { useMessages } from '../../../language/messages.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
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
