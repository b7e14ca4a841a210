import { useMutation, useQuery } from '@apollo/client/react';
import { z } from 'zod';
import {
  BillingChoicesDocument,
  type InvoicePartsFragment,
  RecordPaymentDocument,
} from '../../../../generated/graphql.ts';
import { invoiceSign } from '../../../../schema/features/money/invoice-sign.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { wholeUpTo } from '../../../../schema/fields/numbers.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { largestSum } from '../../../../schema/money/documents/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useKnownAccount } from '../../../kit/session/known-account.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { FiscalNotice, methodsOf } from '../invoice-parts/index.ts';

export interface PaymentDialogProps {
  readonly invoice: InvoicePartsFragment;
  /** The method of a payment that was just taken back: it was another one. */
  readonly insteadOf?: string | undefined;
  readonly onClose: () => void;
}

const schema = z.object({ amountCents: typedNumber(2, wholeUpTo(largestSum)), paymentMethodId: rowId });

/** Records what was paid of an invoice, or given back on a credit note: all that is open unless another sum is typed. */
export function PaymentDialog({ invoice, insteadOf, onClose }: PaymentDialogProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const fiscalText = useTexts(fiscalTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const role = useKnownAccount()?.role;
  const [record] = useMutation(RecordPaymentDocument, {
    awaitRefetchQueries: true,
  });
  const read = useReadStep(useQuery(BillingChoicesDocument));
  const { id, kind, openCents, fiscal, origin } = invoice;
  const fiscalMode = read.step === 'ready' ? read.data.workshop.fiscalMode : undefined;
  /** Whether the authority does not know an invoice that it has to know once it is paid otherwise than by transfer. */
  const isUnknown =
    fiscal === null && origin === 'OWN' && kind !== 'CREDIT' && (fiscalMode === 'TEST' || fiscalMode === 'LIVE');
  const title = kind === 'CREDIT' ? t('giveBack') : t('pay');
  const known = read.step === 'ready' ? methodsOf(read.data.workshop) : [];
  const methods = known.filter(({ waits }) => !waits).map(({ method }) => method);
  const likely = methods.filter((method) => method.id !== insteadOf);
  const usual = likely.find((method) => method.id === invoice.paymentMethodId) ?? likely[0] ?? methods[0];
  const sum = formats.money(openCents, 'EUR');
  const lead = insteadOf === undefined ? t('openSum', { sum }) : t('paidInstead', { sum });
  return (
    <Dialog open onClose={onClose} title={title} description={lead}>
      {read.step === 'loading' && <Skeleton rows={3} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />}
      {read.step === 'ready' && role && known.some(({ waits }) => waits) && (
        <FiscalNotice workshop={read.data.workshop} role={role} />
      )}
      {read.step === 'ready' && (
        <EntityForm
          schema={schema}
          fields={[
            { name: 'amountCents', label: t('field.amount'), kind: 'decimal' },
            {
              name: 'paymentMethodId',
              label: t('method'),
              options: methods.map((method) => ({ value: method.id, label: method.name })),
              frame: ({ paymentMethodId }, control) => (
                <>
                  {control}
                  {isUnknown && methods.some((method) => method.id === paymentMethodId && method.needsConfirmation) && (
                    <Notice title={fiscalText('paidOtherwise')}>{fiscalText('paidOtherwiseText')}</Notice>
                  )}
                </>
              ),
            },
          ]}
          initial={{ amountCents: formats.sum(openCents), paymentMethodId: usual?.id ?? '' }}
          submitText={title}
          pendingText={t('paying')}
          failure={t('notDone')}
          send={async ({ amountCents, paymentMethodId }) => {
            // What is given back is a payment with a minus sign.
            const cents = invoiceSign(kind) * (amountCents ?? 0);
            const input = withOperationId({ invoiceId: id, amountCents: cents, paymentMethodId });
            const result = await resultOf(record({ variables: { input } }));
            if (result.kind === 'ok') {
              toast({ title: t(kind === 'CREDIT' ? 'givenBackNow' : 'paidNow'), tone: 'success' });
              onClose();
            }
            return result;
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
