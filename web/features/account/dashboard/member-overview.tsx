import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import { isPaid, type Profile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Tiles } from '../../../ui/layout/tiles.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { planWord, statusWord } from '../../subscription/billing/index.ts';
import { ProfileCard } from './profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';

/**
 * The dashboard of a mechanic or receptionist: the download while the owner is paid, and the state of the owner
 * (docs/specification.md §6).
 */
export function MemberOverview({ profile }: { readonly profile: Profile }) {
  const t = useTexts(dashboardTexts);
  const status = statusWord(profile.subscriptionStatus, t);
  return (
    <>
      {isPaid(profile) ? (
        <QuickActions profile={profile} />
      ) : (
        <Notice tone="warning" title={t('ownerNotPaidTitle')}>
          {t('ownerNotPaidText')}
        </Notice>
      )}
      <Tiles>
        <ProfileCard profile={profile} />
        <Card title={t('yourWorkshop')}>
          <DataList
            items={[
              { label: t('plan'), value: planWord(profile.subscriptionPlan) },
              { label: t('status'), value: <Badge tone={status.tone}>{status.text}</Badge> },
            ]}
          />
          <p>{t('memberPlanText')}</p>
        </Card>
      </Tiles>
    </>
  );
}
