import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PlansDocument } from '../../../../generated/graphql.ts';
import { billingTexts } from '../../../../schema/messages/billing/index.ts';
import type { PlanId, SellingPriceSet } from '../../../../schema/money/plans.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import type { Profile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { PlanPicker } from './plan-picker.tsx';
import type { OfferedPlan } from './plan-words.ts';
import { usePlanChange } from './use-plan-change.ts';

/**
 * The prices of the dashboard and the card payment; what the dialog shows is what is charged (docs/contract.md §4.1).
 */
const priceSet: SellingPriceSet = 'dashboard';

export interface PlanDialogProps {
  readonly profile: Profile;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when another plan stands. */
  readonly onChanged: () => void;
}

/** Changes the running subscription's plan, or leads to the card payment of a first one (docs/specification.md §2). */
export function PlanDialog({ profile, open, onClose, onChanged }: PlanDialogProps) {
  const t = useTexts(billingTexts);
  const running = profile.subscriptionRunning;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={running ? t('changePlanTitle') : t('choosePlanTitle')}
      description={running ? t('changePlanLead') : t('choosePlanLead')}
    >
      <PlanOffer profile={profile} running={running} onClose={onClose} onChanged={onChanged} />
    </Dialog>
  );
}

interface PlanOfferProps extends Omit<PlanDialogProps, 'open'> {
  readonly running: boolean;
}

/** What the dialog offers; it reads the plans when the dialog opens, not before. */
function PlanOffer({ profile, running, onClose, onChanged }: PlanOfferProps) {
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
  return <PlanOfferChoice {...{ offered, profile, running, onClose, onChanged }} />;
}

function PlanOfferChoice(props: PlanOfferProps & { readonly offered: readonly OfferedPlan[] }) {
  const { offered, profile, running, onClose, onChanged } = props;
  const t = useTexts(billingTexts);
  const { change, changing, error, forgetRefusal } = usePlanChange(profile.email, () => {
    onChanged();
    onClose();
  });
  const currentId = running ? profile.subscriptionPlan : undefined;
  // Another plan is charged, and takes seats away, by one press: nobody is led to one that was not chosen.
  const [chosenId, setChosenId] = useState(running ? undefined : offered[0]?.id);
  const chosen = offered.find(({ id }) => id === chosenId);
  const toConfirm = error?.code === 'PAYMENT_CONFIRMATION_REQUIRED';
  const choose = (id: PlanId) => {
    // What was said was about the other plan.
    forgetRefusal();
    setChosenId(id);
  };
  if (offered.length === 0) return <Notice tone="error" title={t('plansFailed')} />;
  return (
    <>
      <PlanPicker plans={offered} chosenId={chosenId} currentId={currentId} locked={changing} onChoose={choose} />
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
        {chosen === undefined ? (
          <Button disabled>{t('changePlan')}</Button>
        ) : toConfirm ? (
          <ButtonAnchor href={`${paths.stripeCheckout()}?plan=${chosen.id}&change=true`}>
            {t('confirmChange')}
          </ButtonAnchor>
        ) : running ? (
          <Button pending={changing} pendingText={t('changing')} onClick={() => change(chosen)}>
            {t('changeTo', { plan: chosen.label })}
          </Button>
        ) : (
          // A page of its own: only there may the provider's script run.
          <ButtonAnchor href={`${paths.stripeCheckout()}?plan=${chosen.id}`}>
            {t('payByCard', { plan: chosen.label })}
          </ButtonAnchor>
        )}
      </DialogActions>
    </>
  );
}
