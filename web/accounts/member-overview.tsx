import { accountsMessages } from '../../schema/messages/accounts.ts';
import { planWord, statusWord } from '../billing/index.ts';
import { useMessages } from '../platform/messages.ts';
import { isPaid, type Profile } from '../platform/session.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { DataList } from '../ui/data-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { ProfileCard } from './profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';

/**
 * The dashboard of a mechanic or receptionist: the download while the owner is paid, and where the owner stands
 * (docs/specification.md §6).
 */
export function MemberOverview({ profile }: { readonly profile: Profile }) {
  const messages = useMessages(accountsMessages);
  const status = statusWord(profile.subscriptionStatus, messages);
  return (
    <>
      <DashboardTabs />
      {isPaid(profile) ? (
        <QuickActions profile={profile} />
      ) : (
        <Notice tone="warning" title={messages.ownerNotPaidTitle}>
          {messages.ownerNotPaidText}
        </Notice>
      )}
      <Tiles>
        <ProfileCard profile={profile} />
        <Card title={messages.yourWorkshop}>
          <DataList
            items={[
              { label: messages.plan, value: planWord(profile.subscriptionPlan) },
              { label: messages.status, value: <Badge tone={status.tone}>{status.text}</Badge> },
            ]}
          />
          <p>{messages.memberPlanText}</p>
        </Card>
      </Tiles>
    </>
  );
}
