import { yieldIfOverBudget } from '../event-loop.ts';

/**
 * What an element holds: a text, or attributes under `@`, its text under `#` and children in their order. A list are several
 * elements of one name.
 */
export type XmlValue = string | undefined | readonly XmlValue[] | XmlParts;
export interface XmlParts {
  readonly [name: string]: XmlValue;
}

/**
 * An element of XML 1.0. It is written as text at once: a tree of nodes, as libraries build it, kept an invoice of many lines
 * on the event loop for several times as long.
 *
 * @param value must not hold the characters that XML forbids; an element in which there is nothing is left out
 * @param line what is before each element: `\n` puts each on a line of its own, further in than the one around it
 * @returns one element, or those of a list after each other
 */
export function xmlElement(name: string, value: XmlValue, line = ''): string {
  if (isText(value)) return textElement(name, value, line);
  if (isList(value)) return value.map((each) => xmlElement(name, each, line)).join('');
  const { start, children } = partsOf(value);
  let inside = '';
  for (const [part, each] of children) inside += xmlElement(part, each, indent(line));
  return element(name, { ...start, inside }, line);
}

/** As xmlElement, for a file with long lists: other requests have their turn in between. */
export async function renderXmlInSlices(name: string, value: XmlValue, line = ''): Promise<string> {
  if (isText(value)) return textElement(name, value, line);
  let inside = '';
  if (isList(value)) {
    for (const each of value) {
      await yieldIfOverBudget();
      inside += xmlElement(name, each, line);
    }
    return inside;
  }
  const { start, children } = partsOf(value);
  for (const [part, each] of children) inside += await renderXmlInSlices(part, each, indent(line));
  return element(name, { ...start, inside }, line);
}

const isText = (value: XmlValue): value is string | undefined => value === undefined || typeof value === 'string';
const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

const indent = (line: string) => (line === '' ? '' : `${line}  `);

/** What is in the start tag and right behind it, and what is to be written inside. */
function partsOf(value: XmlParts) {
  const start = { attributes: '', text: '' };
  const children: [string, XmlValue][] = [];
  for (const entry of Object.entries(value)) {
    const [part, each] = entry;
    if (typeof each === 'string' && part.startsWith('@'))
      start.attributes += ` ${part.slice(1)}="${inAttribute(each)}"`;
    else if (typeof each === 'string' && part === '#') start.text += inText(each);
    else children.push(entry);
  }
  return { start, children };
}

const textElement = (name: string, text: string | undefined, line: string) =>
  text === undefined || text === '' ? '' : `${line}<${name}>${inText(text)}</${name}>`;

function element(
  name: string,
  { attributes, text, inside }: Readonly<Record<'attributes' | 'text' | 'inside', string>>,
  line: string,
): string {
  if (inside !== '') return `${line}<${name}${attributes}>${text}${inside}${line}</${name}>`;
  if (text !== '') return `${line}<${name}${attributes}>${text}</${name}>`;
  return attributes === '' ? '' : `${line}<${name}${attributes}/>`;
}

const special = /[&<>]/;

function inText(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const inAttribute = (text: string) => inText(text).replaceAll('"', '&quot;');
