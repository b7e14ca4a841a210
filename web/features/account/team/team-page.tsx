import { teamTexts } from '../../../../schema/messages/team/index.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Team } from './team.tsx';

/** `/team`: the owner's mechanics and receptionists within the plan's seats (docs/specification.md §2). */
export function TeamPage() {
  const t = useTexts(teamTexts);
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('error'), text: t('failed') }}>
      {(profile) =>
        profile.role === 'admin' ? (
          <Team profile={profile} />
        ) : (
          <Notice title={t('notOwnerTitle')}>{t('notOwnerText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}
