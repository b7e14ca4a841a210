import { accountSecurityTexts } from '../../../../../schema/messages/account-security/index.ts';
import { SignedInScreen } from '../../../../kit/screens/signed-in-screen.tsx';
import { isPaid } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { CalendarFeedCard } from '../../../desk/calendar-feed/index.ts';
import { AuditTrailCard } from '../../../platform/audit-trail/index.ts';
import { DevicesCard } from '../../devices/index.ts';
import { PersonalDataCard } from '../../personal-data/index.ts';
import { PushCard } from '../../push/index.ts';
import { TwoFactorCard } from '../../two-factor/index.ts';
import { useArrivalToast } from '../visitor/use-arrival-toast.ts';
import { SignInCard } from './sign-in-card.tsx';

/** `/dashboard/security`: how one logs in, where one is logged in, what happened, and what is held. */
export function SecurityPage() {
  const t = useTexts(accountSecurityTexts);
  useArrivalToast();
  return (
    <SignedInScreen
      title={t('securityTitle')}
      lead={t('securityLead')}
      failure={{ title: t('dashboardError'), text: t('failedToLoad') }}
    >
      {(profile, { refetch }) => (
        <>
          <SignInCard profile={profile} onChanged={refetch} />
          <TwoFactorCard email={profile.email} />
          <DevicesCard />
          <PushCard person={profile} />
          {isPaid(profile) && <CalendarFeedCard role={profile.role} />}
          {profile.role === 'admin' && <AuditTrailCard />}
          <PersonalDataCard profile={profile} />
        </>
      )}
    </SignedInScreen>
  );
}
