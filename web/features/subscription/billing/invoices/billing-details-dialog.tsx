import { useMutation } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  BillingDetailsDocument,
  type BillingDetailsQuery,
  SaveBillingDetailsDocument,
} from '../../../../../generated/graphql.ts';
import { billingCountries, billingDetailsInput } from '../../../../../schema/features/subscription/billing-details.ts';
import { memberStateCodes, vatPrefix } from '../../../../../schema/fields/vat-ids.ts';
import { billingDetailsTexts } from '../../../../../schema/messages/billing-details/index.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { countryOptions } from '../../../../language/apart/names.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../../ui/forms/field-errors.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import styles from './billing-details.module.css';

const fields = ['name', 'street', 'postalCode', 'town', 'country', 'vatId'] as const;
const nothing = { name: '', street: '', postalCode: '', town: '', country: 'SI', vatId: '' };

export type KnownDetails = NonNullable<BillingDetailsQuery['billingDetails']>;

export interface BillingDetailsDialogProps {
  /** What is now; undefined for the first time. */
  readonly details: KnownDetails | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Enters or changes what is on invoices about the buyer. */
export function BillingDetailsDialog({ details, onClose, onSaved }: BillingDetailsDialogProps) {
  const t = useTexts(billingDetailsTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [save] = useMutation(SaveBillingDetailsDocument, {
    update: (cache, { data }) =>
      cache.writeQuery({ query: BillingDetailsDocument, data: { billingDetails: data?.saveBillingDetails ?? null } }),
  });
  const countries = useMemo(() => countryOptions(formats.language, billingCountries), [formats]);
  const { name, street, postalCode, town, country, vatId } = details ?? nothing;
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('dialogLead')}>
      <SchemaForm
        schema={billingDetailsInput}
        initial={{ name, street, postalCode, town, country, vatId: vatId ?? '' }}
        fields={fields}
        submitText={t('save')}
        pendingText={t('saving')}
        failure={t('saveFailed')}
        onCancel={onClose}
        send={async ({ vatId: entered, ...values }) => {
          // Where the country knows none the field is gone, and so is the number.
          const result = await resultOf(save({ variables: { ...values, vatId: entered ?? null } }));
          if (result.kind === 'ok') {
            toast({ title: t('saved'), text: t('savedText'), tone: 'success' });
            onSaved();
            onClose();
          }
          return result;
        }}
      >
        {({ register, watch, formState: { errors } }) => {
          const chosen = watch('country');
          return (
            <>
              <Field label={t('name')} name="name" error={fieldMessage(errors.name, t('required'))}>
                <TextInput {...register('name')} autoComplete="organization" />
              </Field>
              <Field label={t('street')} name="street" error={fieldMessage(errors.street, t('required'))}>
                <TextInput {...register('street')} autoComplete="street-address" />
              </Field>
              <div className={styles.place}>
                <Field label={t('postalCode')} name="postalCode" error={fieldMessage(errors.postalCode, t('required'))}>
                  <TextInput {...register('postalCode')} autoComplete="postal-code" />
                </Field>
                <Field label={t('town')} name="town" error={fieldMessage(errors.town, t('required'))}>
                  <TextInput {...register('town')} autoComplete="address-level2" />
                </Field>
              </div>
              <Field label={t('country')} name="country" error={errors.country?.message}>
                <Select {...register('country')} options={countries} autoComplete="country" />
              </Field>
              {memberStateCodes.includes(chosen) && (
                <Field
                  label={t('vatId')}
                  name="vatId"
                  optional
                  hint={t('vatIdHint', { prefix: vatPrefix(chosen) })}
                  error={errors.vatId?.message}
                >
                  <TextInput {...register('vatId', { shouldUnregister: true })} autoComplete="off" spellCheck={false} />
                </Field>
              )}
            </>
          );
        }}
      </SchemaForm>
    </Dialog>
  );
}
