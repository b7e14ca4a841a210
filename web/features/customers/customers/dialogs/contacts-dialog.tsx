import { useMutation } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { type CustomerPartsFragment, UpdateCustomerDocument } from '../../../../../generated/graphql.ts';
import {
  type Customer,
  changedCustomer,
  customer as stored,
} from '../../../../../schema/features/customers/customers.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { customersTexts } from '../../../../../schema/messages/customers/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { StaleValues } from '../../../../kit/forms/stale-notice.tsx';
import { useSaveOverVersion } from '../../../../kit/writes/use-save-over-version.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../../ui/forms/field-errors.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from '../customers.module.css';

export interface ContactsDialogProps {
  readonly customer: CustomerPartsFragment;
  readonly onClose: () => void;
}

const schema = z.object({ contacts: changedCustomer.shape.contacts.unwrap() });
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
type Contact = Customer['contacts'][number];

const typed = ({ name, phone, email, mayApprove }: Contact) => ({ name, phone, email, mayApprove });
const fieldsOfOne = ['name', 'phone', 'email'] as const;
const atMost = 20;

/** Who else is asked for a customer: names, numbers, and who may approve work. */
export function ContactsDialog({ customer, onClose }: ContactsDialogProps) {
  const t = useTexts(customersTexts);
  const kit = useTexts(kitTexts);
  const overRow = useSaveOverVersion(customer.version, stored, onClose);
  const { stale, forget } = overRow;
  const [update] = useMutation(UpdateCustomerDocument);
  const initial: Input = { contacts: customer.contacts.map(typed) };
  const places = Array.from({ length: atMost }, (_, place) => place);
  return (
    <Dialog open onClose={onClose} title={t('sections.contacts')}>
      <SchemaForm<Input, Output>
        schema={schema}
        initial={initial}
        fields={places.flatMap((place) => fieldsOfOne.map((name) => `contacts.${place}.${name}` as const))}
        submitText={kit('save')}
        pendingText={kit('saving')}
        failure={kit('notSaved')}
        send={({ contacts }) =>
          overRow.save((version) => update({ variables: { input: { id: customer.id, version, contacts } } }))
        }
        onCancel={onClose}
      >
        {(form) => (
          <>
            {stale && (
              <StaleValues
                items={stale.contacts.map(({ name, phone, email }) => ({
                  label: name,
                  value: [phone, email].filter(Boolean).join(' · ') || kit('empty'),
                }))}
                onTake={() => {
                  form.reset({ contacts: stale.contacts.map(typed) });
                  forget();
                }}
              />
            )}
            <ContactFields form={form} />
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}

function ContactFields({ form }: { readonly form: UseFormReturn<Input, unknown, Output> }) {
  const t = useTexts(customersTexts);
  const common = useTexts(commonTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contacts' });
  const refused = form.formState.errors.contacts;
  const clearable = { setValueAs: (text: unknown) => (text === '' ? null : text) };
  return (
    <>
      {fields.length === 0 && <p className={styles.muted}>{t('noContacts')}</p>}
      {fields.map(({ id }, place) => (
        <fieldset key={id} className={styles.contact}>
          <legend className={styles.contactHead}>{t('contact', { number: String(place + 1) })}</legend>
          <Field
            label={t('fields.name')}
            name={`contacts.${place}.name`}
            error={fieldMessage(refused?.[place]?.name, common('required'))}
          >
            <TextInput {...form.register(`contacts.${place}.name`)} autoComplete="off" />
          </Field>
          <Field
            label={t('fields.phone')}
            name={`contacts.${place}.phone`}
            optional
            error={fieldMessage(refused?.[place]?.phone, common('required'))}
          >
            <TextInput {...form.register(`contacts.${place}.phone`, clearable)} inputMode="tel" autoComplete="off" />
          </Field>
          <Field
            label={t('fields.email')}
            name={`contacts.${place}.email`}
            optional
            error={fieldMessage(refused?.[place]?.email, common('required'))}
          >
            <TextInput {...form.register(`contacts.${place}.email`, clearable)} inputMode="email" autoComplete="off" />
          </Field>
          <Checkbox {...form.register(`contacts.${place}.mayApprove`)} label={t('fields.mayApprove')} />
          <Button variant="ghost" icon={<Trash aria-hidden="true" />} onClick={() => remove(place)}>
            {t('removeContact', { number: String(place + 1) })}
          </Button>
        </fieldset>
      ))}
      {fields.length < atMost && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => append({ name: '', phone: null, email: null, mayApprove: false })}
        >
          {t('addContact')}
        </Button>
      )}
    </>
  );
}
