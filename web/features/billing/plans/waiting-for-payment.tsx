import { billingMessages } from '../../../../schema/messages/billing.ts';
import { useMessages } from '../../../language/messages.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { CheckoutStep } from '../checkout/use-checkout.ts';

export interface WaitingForPaymentProps {
  readonly state: Extract<CheckoutStep, { step: 'waiting' }>;
  readonly onCheck: () => void;
  readonly onChooseAgain: () => void;
}

/** Says what is going on while the payment page is open in the other window, and what to do when it is lost. */
export function WaitingForPayment({ state, onCheck, onChooseAgain }: WaitingForPaymentProps) {
  const messages = useMessages(billingMessages);
  const actions = (
    <Actions>
      <Button pending={state.payment === 'asking'} pendingText={messages.checkingPayment} onClick={onCheck}>
        {messages.checkPayment}
      </Button>
      <ButtonAnchor variant="secondary" href={state.url} target="_blank" rel="noreferrer">
        {messages.openAgain}
      </ButtonAnchor>
      <Button variant="ghost" onClick={onChooseAgain}>
        {messages.otherPlan}
      </Button>
    </Actions>
  );
  return (
    <Notice tone="info" title={messages.waitingTitle} action={actions}>
      <p>{messages.waitingText}</p>
      {state.payment === 'not-arrived' && <p>{messages.stillUnpaid}</p>}
    </Notice>
  );
}
