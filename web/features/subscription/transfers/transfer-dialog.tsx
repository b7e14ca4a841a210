import { useMutation, useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { BillingDetailsDocument, OrderTransferDocument } from '../../../../generated/graphql.ts';
import { orderTransferInput, transferMonths } from '../../../../schema/features/subscription/transfers.ts';
import { transfersTexts } from '../../../../schema/messages/transfers/index.ts';
import type { PlanId, SellingPriceSet } from '../../../../schema/money/plans.ts';
import { transferCents } from '../../../../schema/money/transfers.ts';
import { lengths } from '../../../../schema/rules.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { paths } from '../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-errors.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

export interface TransferDialogProps {
  readonly plan: {
    readonly id: PlanId;
    readonly label: string;
    readonly priceCents: number;
    readonly currency: string;
  };
  /** The prices that the screen shows; they are what is asked for (docs/contract.md §4.1). */
  readonly priceSet: SellingPriceSet;
  readonly onClose: () => void;
}

/** Asks for how long and who pays, makes the pro-forma invoice and leads to it. */
export function TransferDialog({ plan, priceSet, onClose }: TransferDialogProps) {
  const t = useTexts(transfersTexts);
  const formats = useFormats();
  const navigate = useNavigate();
  const resultOf = useResult();
  const [order] = useMutation(OrderTransferDocument);
  // Anyone who has said who is named on invoices need not say it again; where that cannot be read, it is typed.
  const details = useReadStep(useQuery(BillingDetailsDocument));
  const known = details.step === 'ready' ? details.data.billingDetails : null;
  const payer = {
    payerName: known?.name.slice(0, lengths.payerMaximum) ?? '',
    payerStreet: known?.street.slice(0, lengths.payerMaximum) ?? '',
    payerTown: known ? `${known.postalCode} ${known.town}`.slice(0, lengths.payerMaximum) : '',
  };
  const options = transferMonths.map((months) => {
    const amount = formats.money(transferCents(plan.priceCents, months), plan.currency);
    return { value: `${months}`, label: months === 1 ? t('month', { amount }) : t('year', { amount }) };
  });
  return (
    <Dialog open onClose={onClose} title={t('dialogTitle')} description={t('dialogLead', { plan: plan.label })}>
      {details.step === 'loading' ? (
        <Skeleton rows={4} text={t('loadingPayer')} />
      ) : (
        <SchemaForm
          schema={orderTransferInput}
          initial={{ plan: plan.id, priceSet, months: 12, ...payer }}
          fields={['months', 'payerName', 'payerStreet', 'payerTown']}
          submitText={t('make')}
          pendingText={t('making')}
          failure={t('failed')}
          onCancel={onClose}
          send={async (variables) => {
            const result = await resultOf(order({ variables }));
            if (result.kind === 'ok') await navigate(`${paths.transfer()}?order=${result.data.orderTransfer.id}`);
            return result;
          }}
        >
          {({ register, formState: { errors } }) => (
            <>
              <Field label={t('months')} name="months" hint={t('noFreeMonth')} error={errors.months?.message}>
                <Select {...register('months', { valueAsNumber: true })} options={options} />
              </Field>
              <Field label={t('payerName')} name="payerName" error={fieldMessage(errors.payerName, t('required'))}>
                <TextInput {...register('payerName')} autoComplete="organization" />
              </Field>
              <Field
                label={t('payerStreet')}
                name="payerStreet"
                error={fieldMessage(errors.payerStreet, t('required'))}
              >
                <TextInput {...register('payerStreet')} autoComplete="street-address" />
              </Field>
              <Field label={t('payerTown')} name="payerTown" error={fieldMessage(errors.payerTown, t('required'))}>
                <TextInput {...register('payerTown')} autoComplete="address-level2" />
              </Field>
            </>
          )}
        </SchemaForm>
      )}
    </Dialog>
  );
}
