import { renderXmlInSlices, type XmlParts } from '../../../../infrastructure/documents/xml.ts';

/** An XML file in UTF-8. What is undefined is left out, and so is an element in which nothing is left. */
export async function writeXml(
  root: string,
  attributes: Readonly<Record<string, string>>,
  children: XmlParts,
): Promise<Uint8Array> {
  const marks = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`@${name}`, value]));
  const document = await renderXmlInSlices(root, { ...marks, ...children }, '\n');
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${document}`);
}
