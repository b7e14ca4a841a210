import { lazy, type ReactNode } from 'react';
import type { CustomerPartsFragment } from '../../../../generated/graphql.ts';
import { syntaxNames, syntaxOf } from '../../../../schema/features/money/e-invoices.ts';
import { type CustomersText, customersTexts } from '../../../../schema/messages/customers/index.ts';
import { recordsTexts } from '../../../../schema/messages/records/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { countryName } from '../../../language/apart/names.ts';
import { type Formats, useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { DataList, type DataListItem } from '../../../ui/data/data-list.tsx';
import styles from './customers.module.css';
import type { Section } from './dialogs/section.ts';

const load = () => import('./dialogs/edit-customer-dialog.tsx');
const EditCustomerDialog = lazy(async () => ({ default: (await load()).EditCustomerDialog }));
const loadContacts = () => import('./dialogs/contacts-dialog.tsx');
const ContactsDialog = lazy(async () => ({ default: (await loadContacts()).ContactsDialog }));

export interface CustomerSectionProps {
  readonly section: Section;
  readonly customer: CustomerPartsFragment;
  readonly editable: boolean;
}

/** What is known of a customer in one group. */
export function CustomerSection({ section, customer, editable }: CustomerSectionProps) {
  const t = useTexts(customersTexts);
  const formats = useFormats();
  const records = useTexts(recordsTexts);
  const title = t(`sections.${section}`);
  const known = section === 'contacts' ? [] : itemsOf(section, customer, t, formats);
  const edit = (onClose: () => void): ReactNode =>
    section === 'contacts' ? (
      <ContactsDialog customer={customer} onClose={onClose} />
    ) : (
      <EditCustomerDialog title={title} section={section} customer={customer} onClose={onClose} />
    );
  return (
    <SectionCard
      title={title}
      preload={section === 'contacts' ? loadContacts : load}
      edit={editable ? edit : undefined}
    >
      {section === 'contacts' ? (
        <Contacts customer={customer} />
      ) : (
        <>
          {known.length === 0 ? <p className={styles.muted}>{records('nothing')}</p> : <DataList items={known} />}
          {section === 'notes' && (
            <p className={customer.notes === null ? styles.muted : styles.lines}>{customer.notes ?? t('noNotes')}</p>
          )}
        </>
      )}
    </SectionCard>
  );
}

function Contacts({ customer }: Pick<CustomerSectionProps, 'customer'>) {
  const t = useTexts(customersTexts);
  if (customer.contacts.length === 0) return <p className={styles.muted}>{t('noContacts')}</p>;
  return (
    <ul className={styles.contacts}>
      {customer.contacts.map(({ name, phone, email, mayApprove }) => (
        <li key={[name, phone, email].join()}>
          <strong>{name}</strong>
          {phone && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {mayApprove && <span className={styles.muted}>{t('mayApprove')}</span>}
        </li>
      ))}
    </ul>
  );
}

function itemsOf(
  section: Exclude<Section, 'contacts'>,
  customer: CustomerPartsFragment,
  t: CustomersText,
  formats: Formats,
): readonly DataListItem[] {
  const { phone, email, postcode, town } = customer;
  const place = [
    customer.address,
    [postcode, town].filter(Boolean).join(' '),
    countryName(formats.language, customer.country),
  ];
  const percent = (basisPoints: number | null) => basisPoints && formats.percent(basisPoints / 10);
  const consent = (at: string | null) => (at === null ? t('no') : t('since', { day: formats.date(at) }));
  const items = {
    contact: [
      { label: t('fields.phone'), value: phone && <a href={`tel:${phone}`}>{phoneWords(phone)}</a> },
      { label: t('fields.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
      { label: t('shown.address'), value: place.filter(Boolean).join(', ') },
    ],
    invoice: [
      { label: t('fields.taxNumber'), value: customer.taxNumber },
      { label: t('fields.vatId'), value: customer.vatId },
      {
        label: t('fields.language'),
        value: customer.language === null ? t('workshopLanguage') : t(`languages.${customer.language}`),
      },
      {
        label: t('fields.eInvoiceForm'),
        value: customer.eInvoiceForm === null ? t('noEInvoices') : syntaxNames[syntaxOf[customer.eInvoiceForm]],
      },
    ],
    terms: [
      {
        label: t('shown.paymentTermDays'),
        value: customer.paymentTermDays === null ? t('workshopTerm') : t('days', { days: customer.paymentTermDays }),
      },
      { label: t('shown.discountLabour'), value: percent(customer.discountLabour) },
      { label: t('shown.discountParts'), value: percent(customer.discountParts) },
      { label: t('fields.credit'), value: formats.money(customer.creditCents ?? 0, 'EUR') },
    ],
    notes: [{ label: t('shown.consentReminders'), value: consent(customer.consentRemindersAt) }],
  }[section];
  return items.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
