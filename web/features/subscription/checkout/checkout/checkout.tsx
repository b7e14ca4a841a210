import { useQuery } from '@apollo/client/react';
import { PlansDocument } from '../../../../../generated/graphql.ts';
import { checkoutTexts } from '../../../../../schema/messages/checkout/index.ts';
import type { SellingPriceSet } from '../../../../../schema/money/plans.ts';
import { delays } from '../../../../../schema/rules.ts';
import { useDelayedNavigation } from '../../../../kit/navigation/delayed-navigation.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { isPaid, type Profile } from '../../../../kit/session/session.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { BillingDetailsCard, UnpaidSubscription } from '../../billing/index.ts';
import { PlanChoice } from '../../plans/index.ts';
import { useCheckout } from './use-checkout.ts';

/** The prices of this screen; what it shows is what is charged (docs/contract.md §4.1). */
const priceSet: SellingPriceSet = 'checkout';

/** Everything the checkout screen can be for the signed-in account, from choosing to paid. */
export function Checkout({ profile }: { readonly profile: Profile }) {
  const t = useTexts(checkoutTexts);
  const formats = useFormats();
  const plans = useReadStep(useQuery(PlansDocument, { variables: { priceSet } }));
  const checkout = useCheckout(priceSet, profile);
  const { state } = checkout;
  const next = state.step === 'paid' ? paths.dashboard() : undefined;
  useDelayedNavigation(next, delays.afterVerifiedPaymentMilliseconds);

  const toDashboard = <ButtonLink to={paths.dashboard()}>{t('openDashboard')}</ButtonLink>;
  if (state.step === 'paid') {
    return (
      <Notice tone="success" title={t('paymentSuccessful')} action={toDashboard}>
        {t('paymentSuccessfulText')}
      </Notice>
    );
  }
  if (profile.role !== 'admin') {
    return (
      <Notice tone="info" title={t('notOwnerTitle')} action={toDashboard}>
        {t('notOwnerText')}
      </Notice>
    );
  }
  if (state.step === 'subscribed' || (isPaid(profile) && profile.subscriptionRunning)) {
    return (
      <Notice tone="info" title={t('alreadySubscribedTitle')} action={toDashboard}>
        {state.step === 'subscribed' ? state.text : t('alreadySubscribedText')}
      </Notice>
    );
  }
  if (profile.subscriptionStatus === 'scheduled') return <PlannedSubscription profile={profile} />;
  if (profile.subscriptionRunning) return <UnpaidSubscription profile={profile} />;
  if (plans.step === 'loading') return <Skeleton rows={6} text={t('loadingPlans')} />;
  if (plans.step === 'refused') {
    const retry = (
      <Button variant="secondary" onClick={plans.refetch}>
        {t('retry')}
      </Button>
    );
    return (
      <Notice tone="error" title={t('plansFailed')} action={retry}>
        {plans.error.text}
      </Notice>
    );
  }
  const { grantedUntil } = profile;
  return (
    <>
      {grantedUntil !== null && (
        <Notice tone="info" title={t('openAnywayTitle', { date: formats.date(grantedUntil) })}>
          {t('openAnywayText')}
        </Notice>
      )}
      <PlanChoice
        plans={plans.data.plans}
        priceSet={priceSet}
        openUntil={grantedUntil ?? undefined}
        checkout={{ ...checkout, state }}
      />
      <BillingDetailsCard />
    </>
  );
}

/** Bought already, and not to be bought twice: what is planned, and where it is changed. */
function PlannedSubscription({ profile }: { readonly profile: Profile }) {
  const t = useTexts(checkoutTexts);
  const formats = useFormats();
  const { currentPeriodEnd: begins } = profile;
  return (
    <Notice
      tone="info"
      title={t('plannedTitle')}
      action={<ButtonLink to={paths.dashboard()}>{t('openDashboard')}</ButtonLink>}
    >
      {begins ? `${t('statusScheduled', { date: formats.date(begins) })} ${t('plannedText')}` : t('plannedText')}
    </Notice>
  );
}
