import { cardPaymentTexts } from '../../../../../schema/messages/card-payment/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';

export interface BankConfirmationProps {
  /** What is charged once it is confirmed, as people read it. */
  readonly amount: string;
  readonly confirming: boolean;
  readonly onConfirm: () => void;
}

/** Leads to the bank that asks the holder of the saved card to confirm a payment. */
export function BankConfirmation({ amount, confirming, onConfirm }: BankConfirmationProps) {
  const t = useTexts(cardPaymentTexts);
  return (
    <Card title={t('confirmTitle')}>
      <p>{t('confirmText')}</p>
      <Button wide pending={confirming} pendingText={t('confirming')} onClick={onConfirm}>
        {t('confirm', { amount })}
      </Button>
    </Card>
  );
}
