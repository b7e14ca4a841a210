import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';

/** How far a checkout has come. */
export type CheckoutStep =
  | { readonly step: 'choosing' }
  | { readonly step: 'opening' }
  | { readonly step: 'waiting'; readonly url: string; readonly payment: 'unknown' | 'asking' | 'not-arrived' }
  | { readonly step: 'subscribed'; readonly text: string }
  | { readonly step: 'paid' };

export interface WaitingForPaymentProps {
  readonly state: Extract<CheckoutStep, { step: 'waiting' }>;
  readonly onCheck: () => void;
  readonly onChooseAgain: () => void;
}

/** Says what is going on while the payment page is open in the other window, and what to do when it is lost. */
export function WaitingForPayment({ state, onCheck, onChooseAgain }: WaitingForPaymentProps) {
  const t = useTexts(billingTexts);
  const actions = (
    <Actions>
      <Button pending={state.payment === 'asking'} pendingText={t('checkingPayment')} onClick={onCheck}>
        {t('checkPayment')}
      </Button>
      <ButtonAnchor variant="secondary" href={state.url} target="_blank" rel="noreferrer">
        {t('openAgain')}
      </ButtonAnchor>
      <Button variant="ghost" onClick={onChooseAgain}>
        {t('otherPlan')}
      </Button>
    </Actions>
  );
  return (
    <Notice tone="info" title={t('waitingTitle')} action={actions}>
      <p>{t('waitingText')}</p>
      {state.payment === 'not-arrived' && <p>{t('stillUnpaid')}</p>}
    </Notice>
  );
}
