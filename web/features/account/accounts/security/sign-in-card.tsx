import { lazy, Suspense, useState } from 'react';
import { accountSecurityTexts } from '../../../../../schema/messages/account-security/index.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './sign-in-card.module.css';

const load = {
  name: () => import('./change-name-dialog.tsx'),
  email: () => import('./change-email-dialog.tsx'),
  password: () => import('./change-password-dialog.tsx'),
};
const ChangeNameDialog = lazy(async () => ({ default: (await load.name()).ChangeNameDialog }));
const ChangeEmailDialog = lazy(async () => ({ default: (await load.email()).ChangeEmailDialog }));
const ChangePasswordDialog = lazy(async () => ({ default: (await load.password()).ChangePasswordDialog }));

type Changing = 'nothing' | keyof typeof load;

export interface SignInCardProps {
  readonly profile: Profile;
  /** Called when something that the profile shows was changed. */
  readonly onChanged: () => void;
}

/** Name, address and password, each with the way to change it; all of them ask for the current password. */
export function SignInCard({ profile, onChanged }: SignInCardProps) {
  const t = useTexts(accountSecurityTexts);
  const [changing, setChanging] = useState<Changing>('nothing');
  const close = () => setChanging('nothing');
  const rows = [
    { id: 'name', label: t('name'), value: profile.name, action: t('changeName') },
    { id: 'email', label: t('email'), value: profile.email, action: t('changeEmail') },
    { id: 'password', label: t('password'), value: '••••••••', action: t('changePassword') },
  ] as const;
  return (
    <Card title={t('signInTitle')}>
      <ul className={styles.rows}>
        {rows.map(({ id, label, value, action }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <span className={styles.value}>{value}</span>
            </span>
            <Button
              variant="secondary"
              aria-label={action}
              onPointerEnter={load[id]}
              onFocus={load[id]}
              onClick={() => setChanging(id)}
            >
              {t('change')}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>
        {changing === 'name' && <ChangeNameDialog name={profile.name} onClose={close} onChanged={onChanged} />}
        {changing === 'email' && <ChangeEmailDialog onClose={close} />}
        {changing === 'password' && <ChangePasswordDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}
