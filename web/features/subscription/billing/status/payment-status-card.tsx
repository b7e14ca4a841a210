import { useQuery } from '@apollo/client/react';
import { BillingStatusDocument, RunningSubscriptionDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { dashboardTexts } from '../../../../../schema/messages/dashboard/index.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { renewalWords } from '../../plans/index.ts';
import { periodEndLabel, subscriptionSentence } from './subscription-sentence.ts';
import { planWord, statusWord } from './subscription-words.ts';

/**
 * The state of the account with its subscription, what comes next, and what to do about it (docs/specification.md §4).
 */
export function PaymentStatusCard({ profile }: { readonly profile: Profile }) {
  const t = useTexts(billingTexts);
  const account = useTexts(dashboardTexts);
  const formats = useFormats();
  const plan = useTexts(subscriptionTexts);
  const details = useReadStep(useQuery(BillingStatusDocument));
  // Read for owners only; members see the state of the workshop, not what it pays.
  const subscription = useReadStep(useQuery(RunningSubscriptionDocument, { skip: profile.role !== 'admin' }));
  const { currentPeriodEnd, paymentVerified, subscriptionPlan, subscriptionStatus } = profile;
  const cancelAtPeriodEnd = details.step === 'ready' && details.data.billing.cancelAtPeriodEnd;
  const granted = profile.grantedUntil !== null && !profile.subscriptionRunning;
  const overview = { status: subscriptionStatus, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd, granted };
  const running = subscription.step === 'ready' ? subscription.data.runningSubscription : undefined;
  const freeMonth = running?.freeUntil == null || granted ? undefined : renewalWords(running, plan, formats);
  const status = statusWord(subscriptionStatus, account);
  const cancelled = subscriptionStatus === 'active' && cancelAtPeriodEnd;
  const periodEnd = currentPeriodEnd
    ? [
        {
          label: details.step === 'ready' ? periodEndLabel(overview, t) : account('periodEnd'),
          value: formats.date(currentPeriodEnd),
        },
      ]
    : [];
  return (
    <Card title={account('paymentStatus')}>
      <DataList
        items={[
          {
            label: account('status'),
            value: cancelled ? (
              <Badge tone="warning">{t('cancellingBadge')}</Badge>
            ) : (
              <Badge tone={status.tone}>{status.text}</Badge>
            ),
          },
          { label: account('plan'), value: planWord(subscriptionPlan) },
          {
            label: account('payment'),
            value: paymentVerified ? account('paymentVerified') : account('paymentNotVerified'),
          },
          ...periodEnd,
        ]}
      />
      <Note>{freeMonth ?? subscriptionSentence(overview, t, formats.date)}</Note>
      {details.step === 'refused' && (
        <Note>
          {t('statusDetailsFailed')}{' '}
          <Button variant="ghost" onClick={details.refetch}>
            {t('retry')}
          </Button>
        </Note>
      )}
    </Card>
  );
}
