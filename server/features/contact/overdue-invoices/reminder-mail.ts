import { type Language, localeOf } from '../../../../schema/languages.ts';
import { reminderMails } from '../../../../schema/messages/reminder-mails/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { noonOf } from '../../../../schema/time/calendar.ts';
import type { Mail } from '../../../integrations/mail/mail.ts';
import { amountFor, composeMail, readableName } from '../../../integrations/mail/mail-layout.ts';
import { mailSenderOf, type WritingWorkshop, writtenBy } from '../../workshop/workshop-settings/index.ts';
import { statutoryInterestOn } from './statutory-interest.ts';

export interface Reminder {
  readonly step: number;
  readonly to: string;
  readonly customer: string;
  readonly language: Language;
  readonly workshop: WritingWorkshop;
  readonly number: string;
  readonly openCents: number;
  /** YYYY-MM-DD, as the day of the mail. */
  readonly dueOn: string;
  readonly today: string;
}

/** The mail of a step, in the customer's language; the invoice comes with it as a PDF, which has the data to pay. */
export function reminderMail(reminder: Reminder): Mail {
  const { step, to, customer, language, workshop, dueOn, today } = reminder;
  const t = textIn(language, reminderMails);
  const names = { number: readableName(reminder.number), workshop: readableName(workshop.name) };
  const basisPoints = statutoryInterestOn(today);
  const values = {
    ...names,
    sum: amountFor({ language }, reminder.openCents, 'EUR'),
    day: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(noonOf(dueOn)),
    rate: basisPoints === undefined ? 'none' : new Intl.NumberFormat(localeOf(language)).format(basisPoints / 100),
  };
  const mail = step === 1 ? 'first' : step === 2 ? 'second' : 'third';
  return {
    ...composeMail({
      to,
      name: customer,
      language,
      sender: mailSenderOf(workshop, language),
      subject: t(`${mail}.subject`, names),
      text: [t(`${mail}.text`, values), ...(step === 1 ? [] : [t('interest', values)]), t('attached')].join(' '),
    }),
    ...writtenBy(workshop),
  };
}
