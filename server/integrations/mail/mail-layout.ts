import { fill, mails } from '../../../schema/messages/mails.ts';
import { monthInGenitive } from '../../../schema/time/slovenian-dates.ts';
import type { Mail } from './mail.ts';

/** One look for every mail: readable without pictures, on a phone, in the dark, and as plain text. */

export interface Letter {
  readonly to: string;
  /** Whom it greets; nobody by name where a stranger could have chosen the name. */
  readonly name?: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly button?: { readonly label: string; readonly url: string };
  readonly note?: string;
}

/** Who a mail goes to: always an account, and always its stored address. */
export interface Recipient {
  readonly email: string;
  readonly fullName: string;
  /** The language of the account. */
  readonly language: string;
}

/** The mails whose words all have the same four places. */
export type StandardMail = Exclude<
  {
    [Name in keyof typeof mails.en]: (typeof mails.en)[Name] extends { readonly note: string } ? Name : never;
  }[keyof typeof mails.en],
  undefined
>;

/** Those of them that are our own words alone, without a place for a value. */
export type PlainMail = {
  [Name in StandardMail]: Extract<(typeof mails.en)[Name]['subject' | 'text'], `${string}{${string}`> extends never
    ? Name
    : never;
}[StandardMail];

/**
 * Composes one of the product's own mails in the recipient's language.
 *
 * @param url where its button leads
 * @param values what stands in the words' braces. They are written like names, but for `email`, whose form is checked
 *   when it comes in
 */
export function mailTo(
  { email, fullName, language }: Recipient,
  name: StandardMail,
  url: string,
  values: Readonly<Record<string, string>> = {},
): Mail {
  const written = Object.fromEntries(
    Object.entries(values).map(([place, value]) => [place, place === 'email' ? value : readableName(value)]),
  );
  return standardMail({ to: email, name: fullName, language }, name, url, written);
}

/**
 * The same for a mail that somebody other than its reader can cause, as everybody can who types an address into a form.
 * It greets nobody by name and has no place for a value, so that only our own words ever stand in it.
 */
export function mailToStranger(
  { email, language }: Pick<Recipient, 'email' | 'language'>,
  name: PlainMail,
  url: string,
): Mail {
  return standardMail({ to: email, language }, name, url, {});
}

function standardMail(
  letter: Pick<Letter, 'to' | 'name' | 'language'>,
  mail: StandardMail,
  url: string,
  values: Readonly<Record<string, string>>,
): Mail {
  const { subject, text, button, note } = (letter.language === 'sl' ? mails.sl : mails.en)[mail];
  return composeMail({
    ...letter,
    subject: fill(subject, values),
    text: fill(text, values),
    button: { label: button, url },
    note,
  });
}

/** In characters; a name that is longer is a text. */
const longestName = 60;

/**
 * A name as it may stand in a mail: one line without markup, and cut. Mail programs make links of addresses by
 * themselves, so a dot inside a word gets a blank and the signs of addresses go; numbers stay as they are.
 */
export function readableName(text: string): string {
  const line = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}<>[\]{}@:/\\]/gu, ' ')
    .replace(/(?<!\d)[.。](?=\S)|[.。](?=[^\s\d])/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= longestName) return line;
  // A dot before the ellipsis would have no blank after it.
  return `${characters
    .slice(0, longestName)
    .join('')
    .replace(/[\s.。]+$/u, '')}…`;
}

/** A day as a recipient reads it, for example `20 December 2026`. */
export function dayFor({ language }: Pick<Recipient, 'language'>, moment: Date): string {
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  return language === 'sl' ? monthInGenitive(day) : day;
}

/** The locale in which a recipient's amounts and days are written. */
export function localeOf(language: string): string {
  return language === 'sl' ? 'sl-SI' : 'en-IE';
}

/** Composes a mail with its HTML and its plain text from the same words. */
export function composeMail(letter: Letter): Mail {
  const words = letter.language === 'sl' ? mails.sl : mails.en;
  const name = readableName(letter.name ?? '');
  const greeting = name === '' ? words.greetingToStranger : fill(words.greeting, { name });
  const { to, subject, text, button, note } = letter;
  const paragraphs = [greeting, text];
  return {
    to,
    subject,
    text: [...paragraphs, button?.url, note, words.closing].filter((part) => part !== undefined).join('\n\n'),
    html: page(letter.language, subject, [
      ...paragraphs.map((part) => `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`),
      ...(button ? [buttonHtml(button, words.linkHint)] : []),
      ...(note ? [`<p style="margin:24px 0 0;color:#5b6470">${escapeHtml(note)}</p>`] : []),
    ]),
  };
}

function buttonHtml(button: { label: string; url: string }, linkHint: string): string {
  const url = escapeHtml(button.url);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#0b5d4e;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0;color:#5b6470;font-size:14px">${escapeHtml(linkHint)}<br><a href="${url}" style="color:#0b5d4e;word-break:break-all">${url}</a></p>`;
}

function page(language: string, title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f4f5f3;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">Delavnica</p>
${parts.join('\n')}
</div>
</body>
</html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text harmless inside HTML: names come from people. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
