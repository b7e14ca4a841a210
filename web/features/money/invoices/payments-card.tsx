import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type InvoicePartsFragment, VoidPaymentDocument } from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { invoiceStyles as styles } from '../invoice-parts/index.ts';
import { OnlinePayments } from '../online-payments/index.ts';
import { loadPaymentDialog, loadReasonDialog, PaymentDialog, ReasonDialog } from '../payments/index.ts';

const preload = () => Promise.all([loadReasonDialog(), loadPaymentDialog()]);

export interface PaymentsCardProps {
  readonly invoice: InvoicePartsFragment;
  readonly role: Role;
}

/** What was paid of an invoice, each payment with the way to take it back, and then to record how it was paid instead. */
export function PaymentsCard({ invoice, role }: PaymentsCardProps) {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [voiding, setVoiding] = useState<Payment>();
  const [again, setAgain] = useState<{ readonly invoice: InvoicePartsFragment; readonly insteadOf: string }>();
  const [voidPayment] = useMutation(VoidPaymentDocument, {
    awaitRefetchQueries: true,
  });
  return (
    <SectionCard title={t('payments')}>
      {invoice.payments.length === 0 && <p className={styles.muted}>{t('noPayments')}</p>}
      <ul className={styles.lines}>
        {invoice.payments.map((payment) => {
          const { id, amountCents, paidAt, paymentMethod } = payment;
          const sum = formats.money(amountCents, 'EUR');
          return (
            <li key={id}>
              <span className={styles.words}>
                <span>{paymentMethod?.name ?? t('kinds.CREDIT')}</span>
                <span className={styles.muted}>{formats.moment(paidAt)}</span>
              </span>
              <span className={styles.end}>
                {sum}
                {paymentMethod && paymentMethod.provider === null && can(role, 'payments.void') && (
                  <Button
                    variant="ghost"
                    aria-label={t('voidOf', { sum })}
                    onPointerEnter={preload}
                    onFocus={preload}
                    onClick={() => setVoiding(payment)}
                  >
                    {t('voidPayment')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {invoice.payments.some(({ paymentMethod }) => paymentMethod?.provider) && (
        <OnlinePayments invoiceId={invoice.id} role={role} />
      )}
      {voiding !== undefined && (
        <ReasonDialog
          title={t('voidOf', { sum: formats.money(voiding.amountCents, 'EUR') })}
          lead={t('voidLead')}
          onClose={() => setVoiding(undefined)}
          send={async (reason) => {
            const result = await resultOf(
              voidPayment({ variables: { input: withOperationId({ id: voiding.id, reason }) } }),
            );
            if (result.kind === 'ok') {
              toast({ title: t('voided'), tone: 'success' });
              setVoiding(undefined);
              setAgain(paidOtherwise(invoice, voiding));
            }
            return result;
          }}
        />
      )}
      {again && <PaymentDialog {...again} onClose={() => setAgain(undefined)} />}
    </SectionCard>
  );
}

type Payment = InvoicePartsFragment['payments'][number];

/**
 * What is recorded next: who takes back a payment at the desk has mostly pressed the wrong method. A transfer that was
 * recorded by mistake has not come at all.
 */
function paidOtherwise(invoice: InvoicePartsFragment, { amountCents, paymentMethod }: Payment) {
  if (invoice.kind === 'CREDIT' || paymentMethod === null || paymentMethod.kind === 'TRANSFER') return undefined;
  // As it is right after: what is shown behind may be older.
  const openCents = invoice.openCents + amountCents;
  return { invoice: { ...invoice, openCents }, insteadOf: paymentMethod.id };
}
