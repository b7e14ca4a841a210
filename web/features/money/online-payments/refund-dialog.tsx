import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type OnlinePaymentsQuery, RefundOnlinePaymentDocument } from '../../../../generated/graphql.ts';
import { wholeUpTo } from '../../../../schema/fields/numbers.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { onlinePaymentsTexts } from '../../../../schema/messages/online-payments/index.ts';
import { largestSum } from '../../../../schema/money/documents/index.ts';
import { FormDialog } from '../../../kit/forms/dialogs/form-dialog.tsx';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';

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
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [refund] = useMutation(RefundOnlinePaymentDocument, { awaitRefetchQueries: true });
  const lead = t('refundLead', { sum: formats.money(refundableCents, 'EUR') });
  return (
    <FormDialog
      title={t('refund')}
      description={lead}
      schema={schema}
      fields={[{ name: 'amountCents', label: words('field.amount'), kind: 'decimal' }]}
      initial={{ amountCents: formats.sum(refundableCents) }}
      submitText={t('refund')}
      pendingText={t('refunding')}
      failure={t('notRefunded')}
      done={t('refunded')}
      send={({ amountCents }) => {
        const input = withOperationId({ paymentId, amountCents: amountCents ?? 0 });
        return resultOf(refund({ variables: { input } }));
      }}
      onClose={onClose}
    />
  );
}
