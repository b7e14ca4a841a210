import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type OnlinePaymentsQuery, RefundOnlinePaymentDocument } from '../../../../generated/graphql.ts';
import { wholeUpTo } from '../../../../schema/fields/numbers.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { onlinePaymentsTexts } from '../../../../schema/messages/online-payments/index.ts';
import { largestSum } from '../../../../schema/money/documents/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

export interface RefundDialogProps {
  readonly payment: OnlinePaymentsQuery['onlinePayments'][number];
  readonly onClose: () => void;
}

const schema = z.object({ amountCents: typedNumber(2, wholeUpTo(largestSum)) });

/** Refunds an online payment: all that can be, unless less is typed. */
export function RefundDialog({ payment: { paymentId, refundableCents }, onClose }: RefundDialogProps) {
  const t = useTexts(onlinePaymentsTexts);
  const words = useTexts(invoiceTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [refund] = useMutation(RefundOnlinePaymentDocument, { awaitRefetchQueries: true });
  const lead = t('refundLead', { sum: formats.money(refundableCents, 'EUR') });
  return (
    <Dialog open onClose={onClose} title={t('refund')} description={lead}>
      <EntityForm
        schema={schema}
        fields={[{ name: 'amountCents', label: words('field.amount'), kind: 'decimal' }]}
        initial={{ amountCents: formats.sum(refundableCents) }}
        submitText={t('refund')}
        pendingText={t('refunding')}
        failure={t('notRefunded')}
        send={async ({ amountCents }) => {
          const input = withOperationId({ paymentId, amountCents: amountCents ?? 0 });
          const result = await resultOf(refund({ variables: { input } }));
          if (result.kind === 'ok') {
            toast({ title: t('refunded'), tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
