import { defaultLanguage, type Language, localeOf } from '../../../../../schema/languages.ts';
import { appointmentMails } from '../../../../../schema/messages/appointment-mails/index.ts';
import { type Text, textIn } from '../../../../../schema/messages/text.ts';
import { dayInWords, unbrokenDay } from '../../../../../schema/time/month-names.ts';
import { calendarFormats } from '../../../../infrastructure/documents/calendar/calendar-formats.ts';
import type { Invitation } from '../../../../integrations/mail/invitation.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import { composeMail, readableLine, readableName } from '../../../../integrations/mail/mail-layout.ts';
import type { BrandedWorkshop } from '../../../workshop/brand/index.ts';
import { mailSenderOf, phoneWords, writtenBy } from '../../../workshop/workshop-settings/index.ts';

/** Who reads of an appointment. */
export interface AppointmentReader {
  readonly email: string;
  readonly language: Language;
  /** Left out where the address is not the customer's own: somebody else may have typed it, and a name with it. */
  readonly name?: string;
}

export interface AppointmentLetter {
  readonly says: 'planned' | 'moved' | 'requested' | 'cancelled' | 'declined' | 'reminder';
  readonly reader: AppointmentReader;
  readonly workshop: BrandedWorkshop;
  readonly at: Date;
  readonly plate: string;
  readonly work: string;
  /** What the workshop adds. */
  readonly words: string | undefined;
  readonly links: AppointmentLinks;
}

export interface AppointmentLinks {
  /** The page of the visit. */
  readonly visit?: string;
  readonly move?: string;
  readonly cancel?: string;
  /** Where another time is booked, once this one is given up. */
  readonly book?: string;
}

const longestLine = 200;

/** The mail of an appointment, in the language of its reader. */
export function appointmentMail(letter: AppointmentLetter): Mail {
  const { says, reader, workshop, at, words, links } = letter;
  const { email: to, language, name } = reader;
  const t = textIn(language, appointmentMails);
  const values = { workshop: readableName(workshop.name), ...dayAndTime(language, workshop.zone, at) };
  const isOver = says === 'cancelled' || says === 'declined';
  const text = [
    t(`${says}.text`, values),
    words ?? '',
    factsOf(letter).join('\n'),
    isOver && workshop.email !== null ? t('another') : '',
  ];
  const mail = composeMail({
    to,
    ...(name === undefined ? {} : { name }),
    language,
    sender: mailSenderOf(workshop, language),
    subject: t(`${says}.subject`, values),
    text: text.filter(Boolean).join('\n\n'),
    ...actionOf(links, t, workshop.email !== null),
  });
  // A mailbox is searched for days with blanks in them.
  return { ...mail, subject: withBlanks(mail.subject), text: withBlanks(mail.text), ...writtenBy(workshop) };
}

const withBlanks = (words: string) => words.replaceAll('\u00a0', ' ');

/** The same for a calendar: of an appointment that holds, or that is called off. */
export function appointmentInvitation(
  letter: AppointmentLetter,
  { uid, sequence, now }: { readonly uid: string; readonly sequence: number; readonly now: Date },
): Invitation {
  const { says, reader, workshop, at, plate, links } = letter;
  const place = placeOf(workshop);
  return {
    method: says === 'cancelled' || says === 'declined' ? 'CANCEL' : 'REQUEST',
    uid,
    sequence,
    isTentative: says === 'requested',
    start: at.toISOString(),
    end: new Date(at.getTime() + appointmentMinutes * 60_000).toISOString(),
    stamp: now.toISOString(),
    title: [readableName(workshop.name), readableName(plate)].filter(Boolean).join(', '),
    text: factsOf(letter).slice(1).join('\n'),
    ...(place === '' ? {} : { place }),
    ...(links.visit === undefined ? {} : { url: links.visit }),
    attendeeName: reader.name ?? reader.email,
  };
}

/** So long it takes to hand a car over at the desk. */
export const appointmentMinutes = 30;

/** What is said of an appointment, line by line: first when it is. */
function factsOf({ reader: { language }, workshop, at, plate, work }: AppointmentLetter): readonly string[] {
  const t = textIn(language, appointmentMails);
  const [address, car, done] = [placeOf(workshop), readableName(plate), readableLine(work, longestLine)];
  return [
    t('when', dayAndTime(language, workshop.zone, at)),
    ...(address === '' ? [] : [t('where', { address })]),
    ...(car === '' ? [] : [t('car', { plate: car })]),
    ...(done === '' ? [] : [t('work', { work: done })]),
    ...(workshop.phone === null ? [] : [t('phone', { phone: phoneWords(workshop.phone) })]),
  ];
}

function placeOf({ address, postcode, town }: BrandedWorkshop): string {
  const place = [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return readableLine(place, longestLine);
}

function actionOf(
  { visit, move, cancel, book }: AppointmentLinks,
  t: Text<(typeof appointmentMails)[typeof defaultLanguage]>,
  /** Whether an answer to the mail reaches the workshop. */
  isAnswered: boolean,
): Pick<Parameters<typeof composeMail>[0], 'action'> {
  if (visit === undefined) return book === undefined ? {} : { action: { label: t('book'), url: book, note: '' } };
  if (move === undefined || cancel === undefined) {
    return { action: { label: t('see'), url: visit, note: isAnswered ? t('reply') : '' } };
  }
  const links = [
    { label: t('move'), url: move },
    { label: t('cancel'), url: cancel },
  ];
  return { action: { label: t('see'), url: visit, note: t('change'), links } };
}

/** `torek, 30. marca 2027`, whose day stays on one line, and `8:00` as the booking page has it, by the clocks of the workshop. */
function dayAndTime(language: Language, timeZone: string, at: Date) {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(at);
  const day = unbrokenDay(dayInWords(language, written({ dateStyle: 'long' })));
  return {
    day: `${written({ weekday: 'long' })}, ${day}`,
    time: calendarFormats(language, timeZone).time(at.toISOString()),
  };
}
