import { SaxesParser } from 'saxes';

/** An element of an example: its name with its prefix, what is in it, and its text. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** @throws Error it is not well-formed */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  parser.on('text', (text) => {
    const element = path.at(-1);
    if (element !== undefined) element.text += text.trim();
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  const [first] = root.children;
  if (first === undefined) throw new Error('An empty file');
  return first;
}

/** All elements on a path such as `G_SG1/S_RFF`. */
export const elementsAt = (from: Element, path: string): readonly Element[] =>
  path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    );

/** The text of the first element on a path, or null. */
export const textAt = (from: Element | undefined, path: string): string | null =>
  (from && elementsAt(from, path)[0]?.text) || null;

/** A decimal number as whole units of so many digits behind the dot; nothing is 0. */
export function wholeAt(from: Element | undefined, path: string, digits: number): number {
  const [units = '0', fraction = ''] = (textAt(from, path) ?? '0').split('.');
  return Number(units + fraction.padEnd(digits, '0').slice(0, digits));
}
