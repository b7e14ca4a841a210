import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { OnlinePaymentsDocument, type OnlinePaymentsQuery } from '../../../../generated/graphql.ts';
import { onlinePaymentsTexts } from '../../../../schema/messages/online-payments/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { useLive } from '../../../kit/live/live.ts';
import sectionRows from '../../../kit/sections/section-rows.module.css';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Payment = OnlinePaymentsQuery['onlinePayments'][number];

export interface OnlinePaymentsProps {
  readonly invoiceId: string;
  readonly role: Role;
}

/** The online payments of an invoice, with what of them was and can be refunded. */
export function OnlinePayments({ invoiceId, role }: OnlinePaymentsProps) {
  const t = useTexts(onlinePaymentsTexts);
  const query = useQuery(OnlinePaymentsDocument, { variables: { invoiceId }, fetchPolicy: 'cache-and-network' });
  const [refunding, setRefunding] = useState<Payment>();
  useLive([query]);
  const payments = query.data?.onlinePayments ?? [];
  if (payments.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        {payments.map((payment) => (
          <Row key={payment.paymentId} payment={payment} role={role} onRefund={() => setRefunding(payment)} />
        ))}
      </ul>
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </section>
  );
}

interface RowProps {
  readonly payment: Payment;
  readonly role: Role;
  readonly onRefund: () => void;
}

function Row({ payment, role, onRefund }: RowProps) {
  const t = useTexts(onlinePaymentsTexts);
  const formats = useFormats();
  const { amountCents, refundedCents, refundableCents, dispute, paidAt } = payment;
  const sum = formats.money(amountCents, 'EUR');
  const isHeld = dispute === 'OPEN' || dispute === 'LOST';
  const details = [
    formats.moment(paidAt),
    refundedCents > 0 && t('refundedPart', { sum: formats.money(refundedCents, 'EUR') }),
    dispute && t(`disputes.${dispute}`),
    refundableCents === 0 && refundedCents < amountCents && !isHeld && t('nothingToRefund'),
  ];
  return (
    <li className={sectionRows.row}>
      <span className={sectionRows.words}>
        <strong>{sum}</strong>
        <span className={sectionRows.muted}>{details.filter(Boolean).join(' · ')}</span>
      </span>
      {refundableCents > 0 && can(role, 'invoices.credit') && (
        <Button variant="secondary" aria-label={t('refundOf', { sum })} onClick={onRefund}>
          {t('refund')}
        </Button>
      )}
    </li>
  );
}
