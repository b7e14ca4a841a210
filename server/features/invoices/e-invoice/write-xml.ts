import { create } from 'xmlbuilder2';

/** What an element holds: a text, attributes under `@`, children in their order, or several elements of one name. */
export type XmlValue = string | undefined | readonly XmlValue[] | { readonly [name: string]: XmlValue };

/** An XML file in UTF-8. What is undefined is left out, and so is an element in which nothing is left. */
export function writeXml(root: string, attributes: Readonly<Record<string, string>>, children: XmlValue): Uint8Array {
  const marks = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`@${name}`, value]));
  const kept = keptOf(children);
  const inside = typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
  const document = create({ version: '1.0', encoding: 'UTF-8' }, { [root]: { ...marks, ...inside } });
  return new TextEncoder().encode(document.end({ prettyPrint: true }));
}

function keptOf(value: XmlValue): XmlValue {
  if (value === undefined || typeof value === 'string') return value;
  if (isList(value)) {
    const kept = value.map(keptOf).filter((each) => each !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  const kept = Object.entries(value).flatMap(([name, each]): [string, XmlValue][] => {
    const inside = keptOf(each);
    return inside === undefined ? [] : [[name, inside]];
  });
  // Attributes alone are no content.
  return kept.every(([name]) => name.startsWith('@')) ? undefined : Object.fromEntries(kept);
}

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);
