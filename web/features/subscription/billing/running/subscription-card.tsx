import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { RunningSubscriptionDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { dashboardTexts } from '../../../../../schema/messages/dashboard/index.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { isPaid, type Profile } from '../../../../kit/session/session.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { daysUntil, loadPlanDialog, PlanDialog, type Running, renewalWords } from '../../plans/index.ts';
import { subscriptionSentence } from '../status/subscription-sentence.ts';
import { planWord, statusWord } from '../status/subscription-words.ts';
import { useBillingRefresh } from '../status/use-billing-refresh.ts';
import styles from './running.module.css';
import { useResumption } from './use-resumption.ts';

const loadCancel = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(async () => ({ default: (await loadCancel()).CancelDialog }));

/** What the owner has, what it costs, when it renews or ends, and the ways to change, cancel and keep it. */
export function SubscriptionCard({ profile }: { readonly profile: Profile }) {
  const t = useTexts(subscriptionTexts);
  const read = useReadStep(useQuery(RunningSubscriptionDocument));
  if (read.step === 'loading') return <Skeleton rows={4} text={t('loading')} />;
  if (read.step === 'refused') {
    return (
      <Card title={t('yourPlan')}>
        <FailedRead text={t('failed')} retryText={t('retry')} onRetry={read.refetch} />
      </Card>
    );
  }
  const running = read.data.runningSubscription;
  return (
    <Card title={t('yourPlan')}>
      {running == null ? <Without profile={profile} /> : <RunningPlan profile={profile} running={running} />}
    </Card>
  );
}

/** Nothing runs at the provider: perhaps access is open anyway, and a plan can be chosen. */
function Without({ profile }: { readonly profile: Profile }) {
  const t = useTexts(subscriptionTexts);
  const billing = useTexts(billingTexts);
  const formats = useFormats();
  const { currentPeriodEnd, paymentVerified, subscriptionStatus: status, grantedUntil, subscriptionPlan } = profile;
  const granted = grantedUntil !== null;
  const overview = { status, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd: false, granted };
  return (
    <>
      <p className={styles.plan}>{granted ? planWord(subscriptionPlan) : t('noPlan')}</p>
      <p>{subscriptionSentence(overview, billing, formats.date)}</p>
      <Actions>
        <ButtonLink variant={granted ? 'secondary' : 'primary'} to={paths.checkout()}>
          {t('choosePlan')}
        </ButtonLink>
      </Actions>
    </>
  );
}

function RunningPlan({ profile, running }: { readonly profile: Profile; readonly running: Running }) {
  const t = useTexts(subscriptionTexts);
  const billing = useTexts(billingTexts);
  const account = useTexts(dashboardTexts);
  const formats = useFormats();
  const { refresh } = useBillingRefresh();
  const { resume, resuming } = useResumption(refresh);
  const [asking, setAsking] = useState<'nothing' | 'plan' | 'cancellation'>('nothing');
  const close = () => setAsking('nothing');
  const { plan, priceCents, currency, freeUntil, endsOn } = running;
  const { currentPeriodEnd, paymentVerified, subscriptionStatus: status } = profile;
  const paid = isPaid(profile);
  const word = statusWord(status, account);
  const overview = { status, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd: false, granted: false };
  const days = freeUntil === null ? 0 : daysUntil(freeUntil, new Date());
  return (
    <>
      <p className={styles.plan}>
        {planWord(plan)}
        {endsOn === null ? (
          <Badge tone={word.tone}>{word.text}</Badge>
        ) : (
          <Badge tone="warning">{billing('cancellingBadge')}</Badge>
        )}
        {days > 0 && <Badge tone="info">{t('daysLeft', { days })}</Badge>}
      </p>
      {priceCents !== null && (
        <p className={styles.price}>
          {priceCents === 0
            ? billing('free')
            : billing('pricePerMonth', { amount: formats.money(priceCents, currency) })}
        </p>
      )}
      <p>{paid ? renewalWords(running, t, formats) : subscriptionSentence(overview, billing, formats.date)}</p>
      <Actions>
        <Button
          variant="secondary"
          onPointerEnter={loadPlanDialog}
          onFocus={loadPlanDialog}
          onClick={() => setAsking('plan')}
        >
          {t('changePlan')}
        </Button>
        {endsOn === null ? (
          <Button
            variant="ghost"
            onPointerEnter={loadCancel}
            onFocus={loadCancel}
            onClick={() => setAsking('cancellation')}
          >
            {t('cancel')}
          </Button>
        ) : (
          <Button pending={resuming} pendingText={t('resuming')} onClick={resume}>
            {t('resume')}
          </Button>
        )}
      </Actions>
      {asking === 'plan' && (
        <Suspense>
          <PlanDialog profile={profile} onClose={close} onChanged={refresh} />
        </Suspense>
      )}
      {asking === 'cancellation' && (
        <Suspense>
          <CancelDialog until={running.renewsOn ?? undefined} onClose={close} onCancelled={refresh} />
        </Suspense>
      )}
    </>
  );
}
