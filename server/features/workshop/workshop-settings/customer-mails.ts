import { longestRegisterEntry } from '../../../../schema/features/workshop/workshop-settings.ts';
import type { Language } from '../../../../schema/languages.ts';
import { invoicePaperTexts } from '../../../../schema/messages/invoice-paper/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Mail } from '../../../integrations/mail/mail.ts';
import { type MailSender, readableLine, readableName } from '../../../integrations/mail/mail-layout.ts';
import { phoneWords } from './phones.ts';

type WorkshopRow = Awaited<ReturnType<TenantTables['itself']['read']>>;

/** What a mail to a customer says of the workshop that writes it. */
export type WritingWorkshop = LegalWorkshop &
  Pick<WorkshopRow, 'email' | 'phone'> & {
    /** How it looks to its customers. */
    readonly look?: MailSender['look'];
  };

/** The VAT ID of the person who charges VAT, which is made of the tax number; null of everybody else. */
export function vatIdOf({ vatStatus, taxNumber }: Pick<WorkshopRow, 'vatStatus' | 'taxNumber'>): string | null {
  return vatStatus === 'PAYER' && taxNumber ? `SI${taxNumber}` : null;
}

/** From whom a customer's mail is, and who is answered: the workshop, where it has an address. */
export function writtenBy({ name, email }: WritingWorkshop): Pick<Mail, 'senderName' | 'replyTo'> {
  const senderName = readableName(name);
  return { ...(senderName === '' ? {} : { senderName }), ...(email === null ? {} : { replyTo: email }) };
}

/** What a customer's mail shows of the workshop: its name at the head, its line at the foot. */
export function mailSenderOf(workshop: WritingWorkshop, language: Language): MailSender {
  return { name: readableName(workshop.name), signature: signatureOf(workshop, language), look: workshop.look };
}

/** What of a workshop stands in the line that the law wants. */
export type LegalWorkshop = Pick<
  WorkshopRow,
  | 'name'
  | 'legalName'
  | 'address'
  | 'postcode'
  | 'town'
  | 'vatStatus'
  | 'taxNumber'
  | 'registrationNumber'
  | 'registerEntry'
>;

/** In characters; a firm is longer in the register than what it is called. */
const longestFirm = 200;

/** The foot of a customer’s mail: the line of the law, in which nothing becomes a link, and where they call. */
function signatureOf(workshop: WritingWorkshop, language: Language): string {
  const { legalName, name, registerEntry } = workshop;
  const written = {
    ...workshop,
    legalName: readableLine(legalName ?? name, longestFirm),
    address: readableName(workshop.address ?? ''),
    postcode: readableName(workshop.postcode ?? ''),
    town: readableName(workshop.town ?? ''),
    taxNumber: readableName(workshop.taxNumber ?? ''),
    registrationNumber: readableName(workshop.registrationNumber ?? ''),
    registerEntry: readableLine(registerEntry ?? '', longestRegisterEntry),
  };
  const { phone } = workshop;
  const call = phone === null ? [] : [`${textIn(language, invoicePaperTexts)('phone')}: ${phoneWords(phone)}`];
  return [legalLineOf(written, language), ...call].join('\n');
}

/**
 * The line at the foot of what customers are sent and shown, as the law wants it on business letters: who writes, where, and
 * by which numbers, and a company's register and capital (ZGD-1, articles 45 and 72). What the workshop has not entered is
 * left out.
 */
export function legalLineOf(workshop: LegalWorkshop, language: Language): string {
  const t = textIn(language, invoicePaperTexts);
  const { legalName, name, address, postcode, town, taxNumber, registrationNumber, registerEntry } = workshop;
  const vatId = vatIdOf(workshop);
  const labelled = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : []);
  return [
    ...[legalName ?? name, address, [postcode, town].filter(Boolean).join(' ')],
    ...(vatId === null ? labelled(t('taxNumber'), taxNumber) : labelled(t('vatId'), vatId)),
    ...labelled(t('registrationNumber'), registrationNumber),
    registerEntry,
  ]
    .filter(Boolean)
    .join(', ');
}
