import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PlansDocument, RunningSubscriptionDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { type PlanId, planLabel, type SellingPriceSet } from '../../../../../schema/money/plans.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { ChangePreview, useChangePreview } from './change-preview.tsx';
import { PlanPicker } from './plan-picker.tsx';
import type { OfferedPlan } from './plan-words.ts';
import { usePlanChange } from './use-plan-change.ts';

/**
 * The prices of the dashboard and the card payment; what the dialog shows is what is charged (docs/contract.md §4.1).
 */
const priceSet: SellingPriceSet = 'dashboard';

export interface PlanDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
  /** Called when another plan stands. */
  readonly onChanged: () => void;
}

/** Changes the running subscription's plan (docs/specification.md §2), at a price that is shown before. */
export function PlanDialog({ profile, onClose, onChanged }: PlanDialogProps) {
  const t = useTexts(billingTexts);
  return (
    <Dialog open onClose={onClose} title={t('changePlanTitle')} description={t('changePlanLead')}>
      <PlanOffer profile={profile} onClose={onClose} onChanged={onChanged} />
    </Dialog>
  );
}

/** What the dialog offers; it reads the plans when the dialog opens, not before. */
function PlanOffer(props: PlanDialogProps) {
  const t = useTexts(billingTexts);
  const plans = useReadStep(useQuery(PlansDocument, { variables: { priceSet } }));
  if (plans.step === 'loading') return <Skeleton rows={4} text={t('loadingPlans')} />;
  if (plans.step === 'refused') {
    return (
      <Notice tone="error" title={t('plansFailed')} action={<Button onClick={plans.refetch}>{t('retry')}</Button>}>
        {plans.error.text}
      </Notice>
    );
  }
  const offered = plans.data.plans;
  if (offered.length === 0) return <Notice tone="error" title={t('plansFailed')} />;
  return <PlanOfferChoice {...props} offered={offered} />;
}

function PlanOfferChoice(props: PlanDialogProps & { readonly offered: readonly OfferedPlan[] }) {
  const { offered, profile, onClose, onChanged } = props;
  const t = useTexts(billingTexts);
  const { change, changing, error, forgetRefusal } = usePlanChange(profile.email, () => {
    onChanged();
    onClose();
  });
  // Another plan is charged, and takes seats away, by one press: nobody is led to one that was not chosen.
  const [chosenId, setChosenId] = useState<PlanId>();
  const chosen = offered.find(({ id }) => id === chosenId);
  const preview = useChangePreview(chosenId);
  const toConfirm = error?.code === 'PAYMENT_CONFIRMATION_REQUIRED';
  const choose = (id: PlanId) => {
    // What was said was about the other plan.
    forgetRefusal();
    setChosenId(id);
  };
  return (
    <>
      <PresentPlan profile={profile} />
      <PlanPicker
        look="rows"
        plans={offered}
        chosenId={chosenId}
        currentId={profile.subscriptionPlan}
        locked={changing}
        onChoose={choose}
      />
      {chosen !== undefined && !toConfirm && <ChangePreview preview={preview} />}
      {toConfirm && (
        <Notice tone="info" title={t('changeToConfirm')}>
          {t('changeToConfirmText')}
        </Notice>
      )}
      {error && !toConfirm && (
        <Notice tone="error" title={t('changeFailed')}>
          {error.text}
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('keepPlan')}
        </Button>
        {chosen === undefined || preview.step !== 'ready' ? (
          <Button disabled>{chosen === undefined ? t('changePlan') : t('changeTo', { plan: chosen.label })}</Button>
        ) : toConfirm ? (
          <ButtonAnchor href={`${paths.stripeCheckout()}?plan=${chosen.id}&change=true`}>
            {t('confirmChange')}
          </ButtonAnchor>
        ) : (
          <Button
            pending={changing}
            pendingText={t('changing')}
            onClick={() => change(chosen, preview.data.previewPlanChange.prorationDate)}
          >
            {t('changeTo', { plan: chosen.label })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** What is until something else is chosen; also where its price is none of those that are offered. */
function PresentPlan({ profile }: { readonly profile: Profile }) {
  const t = useTexts(subscriptionTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(RunningSubscriptionDocument));
  const running = read.step === 'ready' ? read.data.runningSubscription : undefined;
  const plan = planLabel(profile.subscriptionPlan);
  if (running?.priceCents == null) return <p>{t('youHaveUnpriced', { plan })}</p>;
  return <p>{t('youHave', { plan, price: formats.money(running.priceCents, running.currency) })}</p>;
}
