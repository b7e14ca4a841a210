import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { PlansDocument } from '../../../../../generated/graphql.ts';
import { statutoryLanguage } from '../../../../../schema/languages.ts';
import { cardPaymentTexts } from '../../../../../schema/messages/card-payment/index.ts';
import type { SellingPriceSet } from '../../../../../schema/money/plans.ts';
import { delays } from '../../../../../schema/rules.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { LanguageProvider } from '../../../../language/spoken-language.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { BillingDetailsCard } from '../../billing/index.ts';
import type { OfferedPlan } from '../../plans/index.ts';
import { BankConfirmation } from './bank-confirmation.tsx';
import styles from './card-payment.module.css';
import { CardPaymentForm } from './card-payment-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { returnedPayment } from './returned-payment.ts';
import { useCardPayment } from './use-card-payment.ts';

/** The prices of this screen; what it shows is what is charged (docs/contract.md §4.1). */
const priceSet: SellingPriceSet = 'dashboard';

export interface CardPaymentProps {
  readonly profile: Profile;
  /** The query of the address: the plan, and what a confirmation at the bank came to. */
  readonly search: string;
}

/** Everything the card payment can be for the signed-in account, from choosing nothing to paid. */
export function CardPayment({ profile, search }: CardPaymentProps) {
  const t = useTexts(cardPaymentTexts);
  const plans = useReadStep(useQuery(PlansDocument, { variables: { priceSet } }));
  const back = (
    <ButtonLink to={paths.dashboard()} reloadDocument>
      {t('back')}
    </ButtonLink>
  );
  if (profile.role !== 'admin') {
    return (
      <Notice tone="info" title={t('notOwnerTitle')} action={back}>
        {t('notOwnerText')}
      </Notice>
    );
  }
  const changes = new URLSearchParams(search).has('change');
  if (profile.subscriptionRunning && !changes && returnedPayment(search) === undefined) {
    return (
      <Notice tone="info" title={t('alreadyPaidTitle')} action={back}>
        {t('alreadyPaidText')}
      </Notice>
    );
  }
  if (plans.step === 'loading') return <Skeleton rows={6} text={t('loading')} />;
  if (plans.step === 'refused') {
    return (
      <Notice tone="error" title={t('plansFailed')} action={<Button onClick={plans.refetch}>{t('retry')}</Button>}>
        {plans.error.text}
      </Notice>
    );
  }
  const wanted = new URLSearchParams(search).get('plan');
  const plan = plans.data.plans.find(({ id }) => id === wanted);
  if (plan === undefined) {
    return (
      <Notice tone="warning" title={t('unknownPlanTitle')} action={back}>
        {t('unknownPlanText')}
      </Notice>
    );
  }
  return <CardPaymentOf plan={plan} profile={profile} search={search} />;
}

interface CardPaymentOfProps extends CardPaymentProps {
  readonly plan: OfferedPlan;
}

function CardPaymentOf({ plan, profile, search }: CardPaymentOfProps) {
  const t = useTexts(cardPaymentTexts);
  const formats = useFormats();
  const { state, pay, confirm, tryAgain } = useCardPayment(plan, profile, search);
  const changes = profile.subscriptionRunning;
  const dueCents = 'dueCents' in state ? state.dueCents : undefined;
  const paidWith = state.step === 'paid' ? state.paymentId : undefined;

  useEffect(() => {
    if (paidWith === undefined) return undefined;
    const next = `${paths.checkoutSuccess()}?session_id=${paidWith}`;
    // Loaded again: the next screen has no business under this one's policy.
    const timer = setTimeout(() => window.location.replace(next), delays.afterCardPaymentMilliseconds);
    return () => clearTimeout(timer);
  }, [paidWith]);

  return (
    <div className={styles.layout}>
      {(!changes || dueCents !== undefined) && (
        <OrderSummary plan={plan} differenceCents={changes ? dueCents : undefined} />
      )}
      {!changes && (
        // This page is in Slovenian whatever the language of the others.
        <LanguageProvider language={statutoryLanguage}>
          <BillingDetailsCard onSaved={tryAgain} locked={state.step === 'paying' || state.step === 'paid'} />
        </LanguageProvider>
      )}
      {state.step === 'preparing' && <Skeleton rows={6} text={t('preparing')} />}
      {state.step === 'failed' && (
        <Notice tone="error" title={t('initFailedText')} action={<Button onClick={tryAgain}>{t('retry')}</Button>}>
          {state.text}
        </Notice>
      )}
      {state.step === 'paid' && (
        <Notice tone="success" title={t('paid')}>
          {t('paidText')}
        </Notice>
      )}
      {(state.step === 'asked' || state.step === 'confirming') && (
        <BankConfirmation
          amount={formats.money(state.dueCents, plan.currency)}
          confirming={state.step === 'confirming'}
          onConfirm={confirm}
        />
      )}
      {(state.step === 'ready' || state.step === 'paying') && (
        <CardPaymentForm
          elements={state.elements}
          amount={formats.money(state.dueCents, plan.currency)}
          paying={state.step === 'paying'}
          declined={state.declined}
          onPay={pay}
        />
      )}
    </div>
  );
}
