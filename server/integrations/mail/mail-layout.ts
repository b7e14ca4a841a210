import { defaultLanguage, type Language, languageWithCode, localeOf } from '../../../schema/languages.ts';
import { opensWithGreeting } from '../../../schema/letters/opening-greeting.ts';
import { withoutRepeatedTrade } from '../../../schema/letters/repeated-trade.ts';
import { mailFrame } from '../../../schema/messages/mail-frame/index.ts';
import type { MailArea, MailOf, MailValues, PlainMailOf } from '../../../schema/messages/mail-words.ts';
import { type AreaWords, type Texts, textByKey, textIn } from '../../../schema/messages/text.ts';
import { dayInWords } from '../../../schema/time/month-names.ts';
import type { UserRow } from '../../infrastructure/database/database.ts';
import type { Mail } from './mail.ts';
import { type MailColours, type MailLink, mailPage } from './mail-page.ts';

/** The words of every mail: as plain text and as a page, in the language of the person who reads it. */

/** A workshop that writes to a customer: its name at the head of the mail, in place of our mark, and its line at the foot. */
export interface MailSender {
  readonly name: string;
  readonly signature: string;
  /** How it looks to its customers, where it has chosen that. */
  readonly look?: MailLook | null | undefined;
}

export interface MailLook {
  readonly colours: MailColours | null;
  readonly footer: string | null;
  /** Leaves our mark out; who runs the product stands in the line of the law. */
  readonly hidesPoweredBy: boolean;
}

export interface Letter {
  readonly to: string;
  /** Whom it greets; nobody by name where a stranger could have chosen the name. */
  readonly name?: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** Its text begins with a greeting that somebody has typed, so none is added. */
  readonly greetsItself?: boolean;
  /** Who writes, where the product only carries the mail. */
  readonly sender?: MailSender | undefined;
  /** Its button, where that leads, and what is below it: a text, and links. */
  readonly action?: {
    readonly label: string;
    readonly url: string;
    readonly note: string;
    readonly links?: readonly MailLink[];
  };
  /** Where its reader ends such mails. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Who a mail goes to: always an account, and always its stored address. */
export type Recipient = Pick<UserRow, 'email' | 'fullName' | 'language'>;

/** Who reads a mail, and who signs it where that is a workshop. */
type Reader = Recipient & Pick<Letter, 'sender'>;

/**
 * Composes one of the product's own mails in the recipient's language.
 *
 * @param texts the area of the mail, for example `teamMails`
 * @param url where its button leads
 * @param values what its texts take. Words are written like names, but for `email` and `domain`, whose form is checked
 *   when they come in; numbers stay as they are
 */
export function mailTo<const English extends MailArea, Name extends MailOf<English>>(
  { email, fullName, language, sender }: Reader,
  texts: Texts<English>,
  name: Name,
  url: string,
  ...[values]: keyof MailValues<English[Name]> extends never ? [] : [values: MailValues<English[Name]>]
): Mail {
  const written = Object.entries<unknown>(values ?? {}).map(([place, value]) => [place, asWritten(place, value)]);
  const reader = { to: email, name: fullName, language: languageOf(language), sender };
  return standardMail(reader, texts, name, url, Object.fromEntries(written));
}

/** What has a form that is checked when it comes in, and is written as it is. */
const checkedForms: ReadonlySet<string> = new Set(['email', 'domain']);

const asWritten = (place: string, value: unknown) => {
  if (typeof value === 'number') return value;
  return checkedForms.has(place) ? String(value) : readableName(String(value));
};

/**
 * A mail that somebody other than its reader can cause, as everybody can who types an address into a form. It greets
 * nobody by name and has no place for a value, so that only our own words ever are in it.
 */
export function mailToStranger<const English extends MailArea>(
  { email, language }: Pick<Recipient, 'email' | 'language'>,
  texts: Texts<English>,
  name: PlainMailOf<English>,
  url: string,
): Mail {
  return standardMail({ to: email, language: languageOf(language) }, texts, name, url, {});
}

/**
 * A mail with a text of the workshop's own in place of the usual one.
 *
 * @param words `values` are those of the subject
 */
export function mailWithCustomText<const English extends MailArea, Name extends MailOf<English>>(
  { email, fullName, language, sender }: Reader,
  texts: Texts<English>,
  name: Name,
  url: string,
  words: { readonly values: MailValues<English[Name]>; readonly text: string },
): Mail {
  const written = Object.entries<unknown>({ ...words.values }).map(([place, value]) => [
    place,
    asWritten(place, value),
  ]);
  const reader = { to: email, name: fullName, language: languageOf(language), sender };
  return standardMail(reader, texts, name, url, Object.fromEntries(written), readableText(words.text));
}

function standardMail(
  letter: Pick<Letter, 'to' | 'name' | 'language' | 'sender'>,
  texts: Texts<AreaWords>,
  name: string,
  url: string,
  values: Readonly<Record<string, string | number>>,
  text?: string,
): Mail {
  const say = textByKey(letter.language, texts);
  return composeMail({
    ...letter,
    subject: say(`${name}.subject`, values),
    text: text ?? say(`${name}.text`, values),
    greetsItself: text !== undefined && opensWithGreeting(text),
    action: { label: say(`${name}.button`, values), url, note: say(`${name}.note`, values) },
  });
}

/** In characters; a name that is longer is a text. */
const longestName = 60;

/** A name as it may be in a mail: a readable line, and cut. */
export function readableName(text: string): string {
  return readableLine(text, longestName);
}

/**
 * What somebody else has written, as it may be in a mail: one line without markup. Mail programs make links of
 * addresses by themselves, so a dot inside a word gets a blank and the signs of addresses go; numbers stay as they are.
 *
 * @param longest in characters; what is longer is cut
 */
export function readableLine(text: string, longest: number): string {
  const line = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}<>[\]{}@:\\]|(?<!\d)\/|\/(?!\d)/gu, ' ')
    .replace(/(?<!\d)[.。](?=\S)|[.。](?=[^\s\d])/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= longest) return line;
  // A dot before the ellipsis would have no blank after it.
  return `${characters
    .slice(0, longest)
    .join('')
    .replace(/[\s.。]+$/u, '')}…`;
}

/**
 * A message of several lines as it may be in a mail: without what mail programs make links of. Times, sums and marks
 * that a blank follows stay as they are.
 */
export function readableText(text: string): string {
  return text
    .normalize('NFKC')
    .split(/\r?\n/u)
    .map((line) =>
      line
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{C}<>[\]{}@\\]|(?<!\d)\/|\/(?!\d)|(?<!\d):(?=\S)|:(?=[^\s\d])/gu, ' ')
        .replace(/(?<!\d)[.。](?=[^\s.…])|[.。](?=[^\s\d.…])/gu, '. ')
        .replace(/[^\S\n]+/gu, ' ')
        .trim(),
    )
    .join('\n')
    .trim();
}

/** A day as a recipient reads it, for example `20 December 2026`. */
export function dayFor({ language }: Pick<Recipient, 'language'>, moment: Date): string {
  const day = new Intl.DateTimeFormat(localeOf(languageOf(language)), { dateStyle: 'long', timeZone: 'UTC' }).format(
    moment,
  );
  return dayInWords(languageOf(language), day);
}

/** A sum of money as a recipient reads it, for example `€1,049.99`. */
export function amountFor({ language }: Pick<Recipient, 'language'>, cents: number, currency: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase(), useGrouping: 'always' } as const;
  return new Intl.NumberFormat(localeOf(languageOf(language)), style).format(cents / 100);
}

/** The language of an account as one that the product speaks. */
function languageOf(language: Recipient['language']): Language {
  return languageWithCode(language) ?? defaultLanguage;
}

/** Composes a mail with its HTML and its plain text from the same words. */
export function composeMail(letter: Letter): Mail {
  const { to, name: called, language, sender, unsubscribeUrl: url } = letter;
  const [subject, text] = [withoutRepeatedTrade(letter.subject), withoutRepeatedTrade(letter.text)];
  const action = letter.action && { ...letter.action, note: withoutRepeatedTrade(letter.action.note) };
  const say = textIn(language, mailFrame);
  const name = readableName(called ?? '');
  const added = name === '' ? say('greetingToStranger') : say('greeting', { name });
  const greeting = letter.greetsItself ? '' : added;
  const look = sender?.look;
  const ours = look?.hidesPoweredBy ? '' : say('closing');
  const closing = [look?.footer && readableText(look.footer), sender?.signature, ours].filter(Boolean).join('\n');
  const unsubscribe = url === undefined ? undefined : { label: say('unsubscribe'), url };
  const foot = unsubscribe ? `${closing}\n${unsubscribe.label}: ${url}` : closing;
  const links = (action?.links ?? []).map((link) => `${link.label}: ${link.url}`);
  const below = action ? [action.url, [action.note, ...links].join('\n')] : [];
  return {
    to,
    subject,
    text: [greeting, text, ...below, foot].filter(Boolean).join('\n\n'),
    html: mailPage({
      language,
      subject,
      greeting,
      text,
      closing,
      ...(sender?.name ? { sender: sender.name } : {}),
      ...(look?.colours ? { colours: look.colours } : {}),
      ...(action ? { action: { ...action, linkHint: say('linkHint') } } : {}),
      ...(unsubscribe ? { unsubscribe } : {}),
    }),
    ...(url === undefined ? {} : { unsubscribeUrl: url }),
  };
}
