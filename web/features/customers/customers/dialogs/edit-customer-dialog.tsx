import { useMutation } from '@apollo/client/react';
import type { z } from 'zod';
import { type CustomerPartsFragment, UpdateCustomerDocument } from '../../../../../generated/graphql.ts';
import {
  type Customer,
  changedCustomer,
  customer as stored,
} from '../../../../../schema/features/customers/customers.ts';
import { syntaxNames, syntaxOf } from '../../../../../schema/features/money/e-invoices.ts';
import { billingCountries } from '../../../../../schema/features/subscription/billing-details.ts';
import { customerKind, documentLanguage, eInvoiceForm } from '../../../../../schema/features/workshop/enums.ts';
import { type CustomersText, customersTexts } from '../../../../../schema/messages/customers/index.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { SectionDialog } from '../../../../kit/sections/section-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { countryOptions } from '../../../../language/apart/names.ts';
import { type Formats, useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { Section } from './section.ts';

type FormSection = Exclude<Section, 'contacts'>;

export interface EditCustomerDialogProps {
  readonly title: string;
  readonly section: FormSection;
  readonly customer: CustomerPartsFragment;
  readonly onClose: () => void;
}

const { paymentTermDays, discountLabour, discountParts } = changedCustomer.shape;
const schema = changedCustomer.omit({ id: true, version: true, contacts: true }).extend({
  paymentTermDays: typedNumber(0, paymentTermDays).optional(),
  discountLabour: typedNumber(2, discountLabour, 0).optional(),
  discountParts: typedNumber(2, discountParts, 0).optional(),
});
type Input = z.input<typeof schema>;
type Row = Omit<Customer, 'contacts' | 'noShows' | 'portalBlockedAt'>;

const percents = (basisPoints: number | null, formats: Formats) =>
  basisPoints === null || basisPoints === 0 ? '' : formats.decimal(basisPoints / 100);

/** What stands in the fields of each group at first. */
const valuesOf: Readonly<Record<FormSection, (row: Row, formats: Formats) => Input>> = {
  contact: ({ name, kind, phone, email, address, postcode, town, country }) => ({
    name,
    kind,
    phone,
    email,
    address,
    postcode,
    town,
    country,
  }),
  invoice: ({ taxNumber, vatId, language, eInvoiceForm }) => ({ taxNumber, vatId, language, eInvoiceForm }),
  terms: (row, formats) => ({
    paymentTermDays: row.paymentTermDays === null ? '' : String(row.paymentTermDays),
    discountLabour: percents(row.discountLabour, formats),
    discountParts: percents(row.discountParts, formats),
  }),
  notes: ({ consentRemindersAt, notes }) => ({
    consentReminders: consentRemindersAt !== null,
    notes,
  }),
};

function fieldsOf(section: FormSection, t: CustomersText, formats: Formats): readonly EntityField<Input>[] {
  const choices = {
    kind: customerKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
    country: countryOptions(formats.language, billingCountries),
    language: [
      { value: '', label: t('workshopLanguage') },
      ...documentLanguage.options.map((value) => ({ value, label: t(`languages.${value}`) })),
    ],
    eInvoiceForm: [
      { value: '', label: t('noEInvoices') },
      ...eInvoiceForm.options.map((value) => ({ value, label: syntaxNames[syntaxOf[value]] })),
    ],
  };
  const fields: Readonly<Record<FormSection, readonly EntityField<Input>[]>> = {
    contact: [
      { name: 'name', label: t('fields.name') },
      { name: 'kind', label: t('fields.kind'), options: choices.kind },
      { name: 'phone', label: t('fields.phone') },
      { name: 'email', label: t('fields.email') },
      { name: 'address', label: t('fields.address') },
      { name: 'postcode', label: t('fields.postcode') },
      { name: 'town', label: t('fields.town') },
      { name: 'country', label: t('fields.country'), options: choices.country },
    ],
    invoice: [
      { name: 'taxNumber', label: t('fields.taxNumber') },
      { name: 'vatId', label: t('fields.vatId') },
      { name: 'language', label: t('fields.language'), options: choices.language },
      { name: 'eInvoiceForm', label: t('fields.eInvoiceForm'), options: choices.eInvoiceForm },
    ],
    terms: [
      { name: 'paymentTermDays', label: t('fields.paymentTermDays'), kind: 'decimal' },
      { name: 'discountLabour', label: t('fields.discountLabour'), kind: 'decimal' },
      { name: 'discountParts', label: t('fields.discountParts'), kind: 'decimal' },
    ],
    notes: [
      { name: 'consentReminders', label: t('fields.consentReminders'), kind: 'check' },
      { name: 'notes', label: t('fields.notes'), kind: 'lines' },
    ],
  };
  return fields[section];
}

/** Changes one group of what is known of a customer. */
export function EditCustomerDialog({ title, section, customer, onClose }: EditCustomerDialogProps) {
  const t = useTexts(customersTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [update] = useMutation(UpdateCustomerDocument);
  return (
    <SectionDialog<Row, Input, z.output<typeof schema>>
      title={title}
      schema={schema}
      fields={fieldsOf(section, t, formats)}
      item={customer}
      valuesOf={(row) => valuesOf[section](row, formats)}
      stored={stored}
      send={(input) => resultOf(update({ variables: { input } }))}
      onClose={onClose}
    />
  );
}
