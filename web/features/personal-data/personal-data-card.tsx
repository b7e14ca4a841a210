import Download from 'lucide-react/icons/download';
import { personalDataMessages } from '../../../schema/messages/personal-data.ts';
import type { Profile } from '../../kit/session/session.tsx';
import { useMessages } from '../../language/messages.ts';
import { ButtonAnchor } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { LeaveTeam } from './leave-team.tsx';
import styles from './personal-data.module.css';

/** Taking one's data along, and the end of the account. */
export function PersonalDataCard({ profile }: { readonly profile: Profile }) {
  const messages = useMessages(personalDataMessages);
  return (
    <Card title={messages.title}>
      <div className={styles.row}>
        <p>{messages.exportText}</p>
        <ButtonAnchor variant="secondary" href="/api/account/export" download icon={<Download aria-hidden="true" />}>
          {messages.export}
        </ButtonAnchor>
      </div>
      {profile.role === 'admin' ? <AccountDeletion /> : <LeaveTeam />}
    </Card>
  );
}
