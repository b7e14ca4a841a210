import type { StripeElements } from '@stripe/stripe-js';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect, useRef, useState } from 'react';
import { cardPaymentTexts } from '../../../../../schema/messages/card-payment/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from './card-payment.module.css';

export interface CardPaymentFormProps {
  readonly elements: StripeElements;
  /** What the button says: the amount that is charged. */
  readonly amount: string;
  readonly paying: boolean;
  /** The provider's words for a payment it refused. */
  readonly declined: string | undefined;
  readonly onPay: () => void;
}

/** The provider's card fields in a frame of its own, and the button that pays. */
export function CardPaymentForm({ elements, amount, paying, declined, onPay }: CardPaymentFormProps) {
  const t = useTexts(cardPaymentTexts);
  const place = useRef<HTMLDivElement>(null);
  const [fieldsShown, setFieldsShown] = useState(false);

  useEffect(() => {
    if (place.current === null) return undefined;
    const fields = elements.create('payment', { layout: 'tabs' });
    fields.on('ready', () => setFieldsShown(true));
    fields.mount(place.current);
    return () => {
      setFieldsShown(false);
      fields.destroy();
    };
  }, [elements]);

  return (
    <Card title={t('cardTitle')}>
      {declined !== undefined && (
        <Notice tone="error" title={t('declined')}>
          {declined}
        </Notice>
      )}
      {!fieldsShown && <Skeleton rows={4} text={t('preparing')} />}
      <div ref={place} className={fieldsShown ? undefined : styles.waiting} />
      <Button wide disabled={!fieldsShown} pending={paying} pendingText={t('paying')} onClick={onPay}>
        {t('pay', { amount })}
      </Button>
      <p className={styles.secure}>
        <LockKeyhole aria-hidden="true" />
        {t('secure')}
      </p>
    </Card>
  );
}
