import { accountsMessages } from '../../schema/messages/accounts.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { firstNameOf, isPaid } from '../platform/session.tsx';
import { SignedInScreen } from '../platform/signed-in-screen.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AccountOptionsCard } from './account-options-card.tsx';
import styles from './dashboard.module.css';
import { MemberOverview } from './member-overview.tsx';
import { PaymentStatusCard } from './payment-status-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';

/** `/dashboard`: the account at a glance, and the ways on from it (specification §2, §4). */
export function DashboardPage() {
  const messages = useMessages(accountsMessages);
  return (
    <SignedInScreen
      title={messages.dashboardTitle}
      lead={(profile) => messages.welcome(firstNameOf(profile.name))}
      failure={{ title: messages.dashboardError, text: messages.failedToLoad }}
    >
      {(profile, reading) =>
        profile.role === 'admin' ? (
          <>
            {isPaid(profile) ? (
              <QuickActions role={profile.role} />
            ) : (
              <Notice
                tone="warning"
                title={messages.notPaidTitle}
                action={<ButtonLink to={paths.checkout()}>{messages.payNow}</ButtonLink>}
              >
                {messages.notPaidText}
              </Notice>
            )}
            <div className={styles.cards}>
              <ProfileCard profile={profile} />
              <PaymentStatusCard profile={profile} />
              <AccountOptionsCard profile={profile} reading={reading} />
            </div>
          </>
        ) : (
          <MemberOverview profile={profile} />
        )
      }
    </SignedInScreen>
  );
}
