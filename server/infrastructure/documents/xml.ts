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
 * @param line what stands before each element: `\n` puts each on a line of its own, further in than the one around it
 * @returns one element, or those of a list after each other
 */
export function xmlElement(name: string, value: XmlValue, line = ''): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'string') return `${line}<${name}>${inText(value)}</${name}>`;
  if (isList(value)) return value.map((each) => xmlElement(name, each, line)).join('');
  const lineInside = line === '' ? '' : `${line}  `;
  let attributes = '';
  let text = '';
  let children = '';
  for (const [part, each] of Object.entries(value)) {
    if (typeof each === 'string' && part.startsWith('@')) attributes += ` ${part.slice(1)}="${inAttribute(each)}"`;
    else if (typeof each === 'string' && part === '#') text += inText(each);
    else children += xmlElement(part, each, lineInside);
  }
  if (children !== '') return `${line}<${name}${attributes}>${text}${children}${line}</${name}>`;
  if (text !== '') return `${line}<${name}${attributes}>${text}</${name}>`;
  return attributes === '' ? '' : `${line}<${name}${attributes}/>`;
}

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

const special = /[&<>]/;

function inText(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const inAttribute = (text: string) => inText(text).replaceAll('"', '&quot;');
