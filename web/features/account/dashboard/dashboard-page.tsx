import { Suspense } from 'react';
import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { firstNameOf, isPaid } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Tiles } from '../../../ui/layout/tiles.tsx';
import { AccountOptionsCard, PaymentPrompt, PaymentStatusCard } from '../../subscription/billing/index.ts';
import { AccessCard } from '../../subscription/transfers/index.ts';
import { FirstRunCard } from '../first-run/index.ts';
import { MemberOverview } from './member-overview.tsx';
import { ProfileCard } from './profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';

/** `/dashboard`: the account at a glance, and the ways on from it (docs/specification.md §2, §4). */
export function DashboardPage() {
  const t = useTexts(dashboardTexts);
  return (
    <SignedInScreen
      title={t('dashboardTitle')}
      lead={(profile) => t('welcome', { firstName: firstNameOf(profile.name) })}
      failure={{ title: t('dashboardError'), text: t('failedToLoad') }}
    >
      {(profile) =>
        profile.role === 'admin' ? (
          <>
            {!isPaid(profile) && <PaymentPrompt profile={profile} />}
            <Suspense>
              <FirstRunCard profile={profile} />
            </Suspense>
            <QuickActions profile={profile} />
            <Tiles>
              <ProfileCard profile={profile} />
              <PaymentStatusCard profile={profile} />
              <AccountOptionsCard profile={profile} />
            </Tiles>
            <AccessCard />
          </>
        ) : (
          <MemberOverview profile={profile} />
        )
      }
    </SignedInScreen>
  );
}
