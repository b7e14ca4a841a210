import { type Language, languageFacts } from '../../../schema/languages.ts';
import { pageWithButton, pageWithoutButton, productHead, senderHead } from './mail-pages.ts';

/** A link below the words of a mail. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** The colours of a workshop, `#rrggbb` each. */
export interface MailColours {
  readonly accent: string;
  readonly accentText: string;
  readonly linkColour: string;
  readonly darkLinkColour: string;
}

/** What is in a mail's page. */
export interface PageOfMail {
  readonly language: Language;
  readonly subject: string;
  /** Empty where the text has its own. */
  readonly greeting: string;
  readonly text: string;
  readonly closing: string;
  /** The name at the head of a mail that is not our own; our mark is there otherwise. */
  readonly sender?: string;
  /** In place of ours. */
  readonly colours?: MailColours;
  /** Its button, where it leads, and what is below it. */
  readonly action?: MailLink & {
    readonly linkHint: string;
    readonly note: string;
    readonly links?: readonly MailLink[];
  };
  /** Where its reader ends such mails, below everything else. */
  readonly unsubscribe?: MailLink;
}

/** Where the page says who sends it; no text that is put in can hold this sign, for it is written as text. */
const legalSign = '<!--legal-->';

/** The line above the words of the mail. */
const greetingLine = /<p[^>]*>%greeting%<\/p>/;

/** What is below the button, with the line above it. */
const noteBelow = /<hr class="line"[^>]*><p[^>]*>%note%<\/p>/;

/**
 * The HTML of a mail: the page that react-email has made (decision 18), with these words in its places. They are
 * written as text, no matter whom they come from, and what is put in is not looked at again.
 */
export function mailPage({ action, unsubscribe, colours, ...words }: PageOfMail): string {
  const { direction = 'ltr' } = languageFacts[words.language];
  const { links = [], ...button } = action ?? {};
  const places = new Map(Object.entries({ ...words, direction, preheader: words.text, ...button }));
  const coloured = inColours(action ? pageWithButton : pageWithoutButton, colours);
  const noted = action?.note === '' && links.length === 0 ? coloured.replace(noteBelow, '') : coloured;
  const page = words.greeting === '' ? noted.replace(greetingLine, '') : noted;
  const foot = `${unsubscribe ? footLink(unsubscribe) : ''}${legalSign}`;
  const head = words.sender === undefined ? productHead : senderHead;
  const below = links.map(footLink).join('');
  return page
    .replace('%head%', () => head)
    .replace(/%(\w+)%/g, (sign, place) => {
      if (place === 'legal') return foot;
      return `${asHtml(places.get(place) ?? sign)}${place === 'note' ? below : ''}`;
    });
}

/**
 * The page with the line of who runs the product, which is known where a mail is sent.
 *
 * @param line empty where the configuration does not say
 */
export function withLegalLine(html: string, line: string): string {
  return html.replaceAll(legalSign, () => (line === '' ? '' : `<br>${escapeHtml(line)}`));
}

/** The button and its link in the colours of a workshop; before anything that somebody has written is put in. */
function inColours(page: string, colours: MailColours | undefined): string {
  if (colours === undefined) return page;
  const { accent, accentText, linkColour, darkLinkColour } = colours;
  return page
    .replaceAll('#ff7a1a', accent)
    .replaceAll('#1c0f02', accentText)
    .replaceAll('#a33b00', linkColour)
    .replaceAll('#ff9d57', darkLinkColour);
}

const footLink = ({ label, url }: MailLink) =>
  `<br><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`;

const asHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

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
