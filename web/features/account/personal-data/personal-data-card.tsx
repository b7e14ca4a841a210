import Download from 'lucide-react/icons/download';
import { personalDataTexts } from '../../../../schema/messages/personal-data/index.ts';
import type { Profile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { LeaveTeam } from './leave-team.tsx';
import styles from './personal-data.module.css';

/** Taking one's data along, and the end of the account. */
export function PersonalDataCard({ profile }: { readonly profile: Profile }) {
  const t = useTexts(personalDataTexts);
  return (
    <Card title={t('title')}>
      <div className={styles.row}>
        <p>{t('exportText')}</p>
        <ButtonAnchor variant="secondary" href="/api/account/export" download icon={<Download aria-hidden="true" />}>
          {t('export')}
        </ButtonAnchor>
      </div>
      {profile.role === 'admin' ? <AccountDeletion /> : <LeaveTeam />}
    </Card>
  );
}
