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
import { loadReasonDialog, ReasonDialog } from '../payments/index.ts';

export interface PaymentsCardProps {
  readonly invoice: InvoicePartsFragment;
  readonly role: Role;
}

/** What was paid of an invoice, each payment with the way to take it back. */
export function PaymentsCard({ invoice, role }: PaymentsCardProps) {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [voiding, setVoiding] = useState<string>();
  const [voidPayment] = useMutation(VoidPaymentDocument, {
    awaitRefetchQueries: true,
  });
  return (
    <SectionCard title={t('payments')}>
      {invoice.payments.length === 0 && <p className={styles.muted}>{t('noPayments')}</p>}
      <ul className={styles.lines}>
        {invoice.payments.map(({ id, amountCents, paidAt, paymentMethod }) => {
          const sum = formats.money(amountCents, 'EUR');
          return (
            <li key={id}>
              <span className={styles.words}>
                <span>{paymentMethod?.name ?? t('kinds.CREDIT')}</span>
                <span className={styles.muted}>{formats.moment(paidAt)}</span>
              </span>
              <span className={styles.end}>
                {sum}
                {paymentMethod && can(role, 'payments.void') && (
                  <Button
                    variant="ghost"
                    aria-label={t('voidOf', { sum })}
                    onPointerEnter={loadReasonDialog}
                    onFocus={loadReasonDialog}
                    onClick={() => setVoiding(id)}
                  >
                    {t('voidPayment')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {voiding !== undefined && (
        <ReasonDialog
          title={t('voidPayment')}
          lead={t('voidLead')}
          onClose={() => setVoiding(undefined)}
          send={async (reason) => {
            const result = await resultOf(
              voidPayment({ variables: { input: withOperationId({ id: voiding, reason }) } }),
            );
            if (result.kind === 'ok') {
              toast({ title: t('voided'), tone: 'success' });
              setVoiding(undefined);
            }
            return result;
          }}
        />
      )}
    </SectionCard>
  );
}
