import { cardPaymentMessages } from '../../../../schema/messages/card-payment.ts';
import { useMessages } from '../../../language/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

export interface BankConfirmationProps {
  /** What is charged once it is confirmed, as people read it. */
  readonly amount: string;
  readonly confirming: boolean;
  readonly onConfirm: () => void;
}

/** Leads to the bank that asks the holder of the saved card to confirm a payment. */
export function BankConfirmation({ amount, confirming, onConfirm }: BankConfirmationProps) {
  const messages = useMessages(cardPaymentMessages);
  return (
    <Card title={messages.confirmTitle}>
      <p>{messages.confirmText}</p>
      <Button wide pending={confirming} pendingText={messages.confirming} onClick={onConfirm}>
        {messages.confirm(amount)}
      </Button>
    </Card>
  );
}
