import { useState } from 'react';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import type { Profile } from '../../../kit/session/session.tsx';
import { useMessages } from '../../../language/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangeNameDialog } from './change-name-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import styles from './sign-in-card.module.css';

type Changing = 'nothing' | 'name' | 'email' | 'password';

export interface SignInCardProps {
  readonly profile: Profile;
  /** Called when something that the profile shows was changed. */
  readonly onChanged: () => void;
}

/** Name, address and password, each with the way to change it; all of them ask for the current password. */
export function SignInCard({ profile, onChanged }: SignInCardProps) {
  const messages = useMessages(accountsMessages);
  const [changing, setChanging] = useState<Changing>('nothing');
  const close = () => setChanging('nothing');
  const rows = [
    { id: 'name', label: messages.name, value: profile.name, action: messages.changeName },
    { id: 'email', label: messages.email, value: profile.email, action: messages.changeEmail },
    { id: 'password', label: messages.password, value: '••••••••', action: messages.changePassword },
  ] as const;
  return (
    <Card title={messages.signInTitle}>
      <ul className={styles.rows}>
        {rows.map(({ id, label, value, action }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <span className={styles.value}>{value}</span>
            </span>
            <Button variant="secondary" aria-label={action} onClick={() => setChanging(id)}>
              {messages.change}
            </Button>
          </li>
        ))}
      </ul>
      {changing === 'name' && <ChangeNameDialog name={profile.name} onClose={close} onChanged={onChanged} />}
      {changing === 'email' && <ChangeEmailDialog onClose={close} />}
      {changing === 'password' && <ChangePasswordDialog onClose={close} />}
    </Card>
  );
}
