import { Suspense, useState } from 'react';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { dashboardTexts } from '../../../../../schema/messages/dashboard/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { loadPlanDialog, PlanDialog } from '../../plans/index.ts';
import styles from './billing.module.css';
import { DeveloperLink } from './developer-link.tsx';
import { useBillingRefresh } from './use-billing-refresh.ts';
import { usePortal } from './use-portal.ts';

/** What the owner can do about plan and payment; members are told who can (docs/specification.md §2). */
export function AccountOptionsCard({ profile }: { readonly profile: Profile }) {
  const t = useTexts(dashboardTexts);
  const { refresh, refreshing } = useBillingRefresh();
  return (
    <Card title={t('accountOptions')}>
      {profile.role === 'admin' ? <OwnerOptions profile={profile} onChanged={refresh} /> : <p>{t('memberPlanText')}</p>}
      <Button variant="ghost" pending={refreshing} pendingText={t('refreshing')} onClick={refresh}>
        {t('refresh')}
      </Button>
      {profile.role === 'admin' && <DeveloperLink />}
    </Card>
  );
}

interface OwnerOptionsProps {
  readonly profile: Profile;
  readonly onChanged: () => void;
}

function OwnerOptions({ profile, onChanged }: OwnerOptionsProps) {
  const t = useTexts(billingTexts);
  const portal = usePortal(profile.email, onChanged);
  const [choosing, setChoosing] = useState(false);
  const running = profile.subscriptionRunning;
  const managing = portal.state.step === 'opening';
  return (
    <Actions className={styles.options}>
      {!running && profile.grantedUntil !== null ? (
        // A subscription that is to begin when the access ends is bought at the checkout.
        <ButtonLink wide variant="secondary" to={paths.checkout()}>
          {t('choosePlan')}
        </ButtonLink>
      ) : (
        // Anyone who has not paid is asked above, once (payment-prompt.tsx).
        running && (
          <Button
            wide
            variant="secondary"
            onPointerEnter={loadPlanDialog}
            onFocus={loadPlanDialog}
            onClick={() => setChoosing(true)}
          >
            {t('changePlan')}
          </Button>
        )
      )}
      <Button
        wide
        variant="secondary"
        pending={managing}
        pendingText={t('managePaymentsOpening')}
        onClick={portal.open}
      >
        {t('managePayments')}
      </Button>
      {portal.state.step === 'open' && <Note>{t('portalWaiting')}</Note>}
      {portal.state.step === 'advised' && <Notice tone="info">{portal.state.advice}</Notice>}
      {choosing && (
        <Suspense>
          <PlanDialog profile={profile} onClose={() => setChoosing(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </Actions>
  );
}
