import type { MessageKind } from '../../../../../schema/features/contact/messages.ts';
import { composeSms } from '../../../../../schema/features/contact/sms/sms-text.ts';
import { type Language, languageOfDocument, localeOf } from '../../../../../schema/languages.ts';
import { smsTexts } from '../../../../../schema/messages/sms/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { vehicleReminders } from '../../../../../schema/messages/vehicle-reminders/index.ts';
import { noonOf } from '../../../../../schema/time/calendar.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import { composeMail, dayFor, readableName, readableText } from '../../../../integrations/mail/mail-layout.ts';
import type { BrandedWorkshop } from '../../../workshop/brand/index.ts';
import { mailSenderOf, phoneWords, writtenBy } from '../../../workshop/workshop-settings/index.ts';
import type { CustomerRow, ReminderRow, VehicleRow } from '../facts/read-facts.ts';

export interface ReminderLetter {
  readonly reminders: readonly Pick<ReminderRow, 'kind' | 'dueOn' | 'dueKm' | 'text'>[];
  readonly vehicle: Pick<VehicleRow, 'plate' | 'make' | 'model'>;
  readonly customer: Pick<CustomerRow, 'name' | 'language'>;
  readonly workshop: BrandedWorkshop;
  readonly to: string;
  /** Where an appointment is booked; undefined where the workshop takes none online. */
  readonly bookingUrl: string | undefined;
  readonly unsubscribeUrl: string | undefined;
}

/** What a vehicle's owner is reminded of, each in a sentence of its own. */
function sentencesOf({ reminders, vehicle, ...letter }: ReminderLetter, language: Language): readonly string[] {
  const t = textIn(language, vehicleReminders);
  const car = carOf({ ...letter, vehicle }, language);
  return reminders.map(({ kind, dueOn, dueKm, text }) => {
    const day = dayIn(language, dueOn);
    if (dueKm !== null && (kind === 'SERVICE' || kind === 'DEFERRED')) {
      const km = new Intl.NumberFormat(localeOf(language)).format(dueKm);
      return t(kind === 'SERVICE' ? 'about' : 'aboutWork', { km, day, car });
    }
    return kind === 'CUSTOM'
      ? t('text.CUSTOM', { car, day, words: readableText(text ?? '') })
      : t(`text.${kind}`, { car, day });
  });
}

const dayIn = (language: Language, day: string) => dayFor({ language }, noonOf(day));

function carOf({ vehicle }: Pick<ReminderLetter, 'vehicle'>, language: Language): string {
  const { plate, make, model } = vehicle;
  const named = plate?.toUpperCase() ?? [make, model].filter(Boolean).join(' ');
  return readableName(named) || textIn(language, vehicleReminders)('carWithoutPlate');
}

const languageOf = ({ customer, workshop }: ReminderLetter) =>
  languageOfDocument(customer.language ?? workshop.language);

/** The reminders of a vehicle as a mail, in the language of its owner. */
export function reminderLetter(letter: ReminderLetter): Mail {
  const { reminders, customer, workshop, to, bookingUrl, unsubscribeUrl } = letter;
  const language = languageOf(letter);
  const t = textIn(language, vehicleReminders);
  const values = { car: carOf(letter, language), workshop: readableName(workshop.name) };
  const [first] = reminders;
  const isOne = first !== undefined && reminders.length === 1;
  const action = bookingUrl && { label: t('book.button'), url: bookingUrl, note: t('book.note') };
  return {
    ...composeMail({
      to,
      name: customer.name,
      language,
      sender: mailSenderOf(workshop, language),
      subject: isOne
        ? t(`subject.${first.kind}`, { ...values, day: dayIn(language, first.dueOn) })
        : t('several', values),
      text: [sentencesOf(letter, language).join('\n'), ...(action ? [] : [t('reply')])].join('\n\n'),
      unsubscribeUrl,
      ...(action ? { action } : {}),
    }),
    ...writtenBy(workshop),
  };
}

/** As reminderLetter, as an SMS. */
export function reminderSms(letter: ReminderLetter): string {
  const { workshop, bookingUrl, unsubscribeUrl } = letter;
  const language = languageOf(letter);
  const t = textIn(language, vehicleReminders);
  const { phone } = workshop;
  const way = bookingUrl
    ? t('book.line', { url: bookingUrl })
    : phone === null
      ? t('ask')
      : t('call', { phone: phoneWords(phone) });
  return composeSms({
    words: sentencesOf(letter, language).join('\n'),
    url: way,
    stop: unsubscribeUrl && textIn(language, smsTexts)('stop', { url: unsubscribeUrl }),
    workshop: readableName(workshop.name),
  });
}

/** The message kind for several reminders at once: the kind of the first. */
export function messageKindOf(reminders: readonly Pick<ReminderRow, 'kind'>[]): MessageKind {
  const kind = reminders[0]?.kind ?? 'CUSTOM';
  return kind === 'TYRES_ON' || kind === 'TYRES_OFF' ? 'TYRES' : kind;
}
