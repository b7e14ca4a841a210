import { useState } from 'react';
import { useLocation } from 'react-router';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import type { PlanId, SellingPriceSet } from '../../../../../schema/money/plans.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from './plan-choice.module.css';
import { PlanPicker } from './plan-picker.tsx';
import { PlanSummary } from './plan-summary.tsx';
import type { OfferedPlan } from './plan-words.ts';
import { type CheckoutStep, WaitingForPayment } from './waiting-for-payment.tsx';

/** What is chosen where nobody has chosen on the landing page: the plan marked Most Popular (docs/specification.md §9). */
const suggestedPlan: PlanId = 'professional';

export interface PlanChoiceProps {
  readonly plans: readonly OfferedPlan[];
  readonly priceSet: SellingPriceSet;
  /** ISO 8601: how long access is open anyway. */
  readonly openUntil: string | undefined;
  readonly checkout: {
    readonly state: Extract<CheckoutStep, { step: 'choosing' | 'opening' | 'waiting' }>;
    readonly pay: (plan: PlanId) => Promise<unknown>;
    readonly checkPayment: () => Promise<unknown>;
    readonly chooseAgain: () => void;
  };
}

/** The plans side by side, the chosen one summed up, and the way to pay for it. */
export function PlanChoice({ plans, priceSet, openUntil, checkout }: PlanChoiceProps) {
  const t = useTexts(billingTexts);
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('plan');
  const [chosenId, setChosenId] = useState(plans.find(({ id }) => id === wanted)?.id ?? suggestedPlan);
  const chosen = plans.find(({ id }) => id === chosenId) ?? plans[0];
  const { state } = checkout;
  if (chosen === undefined) return <Notice tone="error" title={t('plansFailed')} />;
  return (
    <div className={styles.choice}>
      <PlanPicker plans={plans} chosenId={chosen.id} locked={state.step !== 'choosing'} onChoose={setChosenId} />
      {state.step === 'waiting' ? (
        <WaitingForPayment state={state} onCheck={checkout.checkPayment} onChooseAgain={checkout.chooseAgain} />
      ) : (
        <PlanSummary
          plan={chosen}
          priceSet={priceSet}
          openUntil={openUntil}
          opening={state.step === 'opening'}
          onPay={() => checkout.pay(chosen.id)}
        />
      )}
    </div>
  );
}
