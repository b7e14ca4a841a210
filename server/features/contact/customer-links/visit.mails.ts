import { type EInvoiceForm, syntaxNames, syntaxOf } from '../../../../schema/features/money/e-invoices.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { visitMails } from '../../../../schema/messages/visit-mails/index.ts';
import type { Mail } from '../../../integrations/mail/mail.ts';
import { mailTo, mailWithCustomText } from '../../../integrations/mail/mail-layout.ts';
import type { CardRow } from '../../desk/card-model/index.ts';
import type { BrandedWorkshop } from '../../workshop/brand/index.ts';
import { mailSenderOf, writtenBy } from '../../workshop/workshop-settings/index.ts';

/** Mails to customers. They come from a workshop that has paid; a person who replies reaches the workshop. */

type Customer = Pick<NonNullable<CardRow['customer']>, 'name' | 'language'>;

const readerOf = ({ name, language: own }: Customer, email: string, workshop: BrandedWorkshop) => {
  const language = languageOfDocument(own ?? workshop.language);
  return { email, fullName: name, language, sender: mailSenderOf(workshop, language) } as const;
};

export interface Letter {
  readonly customer: Customer;
  readonly email: string;
  readonly workshop: BrandedWorkshop;
  readonly url: string;
}

export function estimateMail({ customer, email, workshop, url }: Letter, number: string): Mail {
  const values = { number, workshop: workshop.name };
  return {
    ...mailTo(readerOf(customer, email, workshop), visitMails, 'estimateSent', url, values),
    ...writtenBy(workshop),
  };
}

/** Comes with the PDF, and with the e-invoice where there is a form for it. */
export function invoiceMail(
  { customer, email, workshop, url }: Letter,
  number: string,
  form: EInvoiceForm | null,
): Mail {
  const reader = readerOf(customer, email, workshop);
  const values = { number, workshop: workshop.name };
  const words =
    form === null
      ? mailTo(reader, visitMails, 'invoiceSent', url, values)
      : mailTo(reader, visitMails, 'eInvoiceSent', url, { ...values, form: syntaxNames[syntaxOf[form]] });
  return {
    ...words,
    ...writtenBy(workshop),
  };
}

/**
 * How far the work is; once the car is ready, that.
 *
 * @param text what the workshop says in place of the usual words
 */
export function progressMail({ customer, email, workshop, url }: Letter, state: string, text?: string | null): Mail {
  const reader = readerOf(customer, email, workshop);
  const values = { workshop: workshop.name };
  const mail = state === 'READY' ? ('carReady' as const) : ('visitNews' as const);
  const words = text
    ? mailWithCustomText(reader, visitMails, mail, url, { values, text })
    : mailTo(reader, visitMails, mail, url, values);
  return { ...words, ...writtenBy(workshop) };
}
