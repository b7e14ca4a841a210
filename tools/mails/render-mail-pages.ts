import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readMailColours } from './mail-colours.ts';
import { MailPage, type MailPlaces, ProductHead, SenderHead } from './mail-page.tsx';

/** Where the server reads the pages of mails. */
export const pagesFile = 'server/integrations/mail/mail-pages.ts';

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const telling: MailPlaces = {
  language: '%language%',
  direction: '%direction%',
  subject: '%subject%',
  preheader: '%preheader%',
  greeting: '%greeting%',
  text: '%text%',
  head: '%head%',
  closing: '%closing%',
  legal: '%legal%',
};

const asking: MailPlaces = {
  ...telling,
  action: { label: '%label%', url: '%url%', linkHint: '%linkHint%', note: '%note%' },
};

/** The module with the page of each kind of mail, a sign in each of its places. */
export function renderMailPages(): string {
  const colours = readMailColours();
  const pageOf = (places: MailPlaces) =>
    JSON.stringify(`${doctype}${renderToStaticMarkup(createElement(MailPage, { places, colours }))}`);
  return `// Written by \`npm run mails\` out of tools/mails; a test holds both together.

/** The page of a mail with a button. */
export const pageWithButton =
  ${asCode(pageOf(asking))};

/** The page of a mail that only tells something. */
export const pageWithoutButton =
  ${asCode(pageOf(telling))};

/** The head of our own mails. */
export const productHead =
  ${asCode(JSON.stringify(renderToStaticMarkup(createElement(ProductHead, colours))))};

/** The head of a mail that a workshop writes. */
export const senderHead =
  ${asCode(JSON.stringify(renderToStaticMarkup(createElement(SenderHead, { ...colours, name: '%sender%' }))))};
`;
}

/** A JSON text in the quotes that the code has; characters that nobody sees are written by their number. */
const asCode = (json: string) =>
  `'${json
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replace(/[^ -~]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
