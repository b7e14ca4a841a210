import { SaxesParser } from 'saxes';
import { letOthersIn } from '../../../infrastructure/turns.ts';
import { unreadableStatement } from './statement.ts';

/** An element with what is in it; names are without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Deeper than any statement, and shallow enough for everybody. */
const deepest = 40;
/** Longer than any text in a statement. */
const longestText = 20_000;
const pieceLength = 65_536;

interface Reading {
  /** The name of the elements that are handed over one by one, and not kept. */
  readonly each: string;
  readonly onEach: (element: XmlElement, path: readonly XmlElement[]) => void;
}

/**
 * Reads XML piece by piece, so that others are answered in between and a long file takes little memory. A document type is
 * refused, and with it every entity of one's own: nothing is expanded, and nothing is fetched (docs/invoicing.md).
 *
 * @returns the outermost element with its namespace
 * @throws BAD_INPUT it is not well-formed, has a document type, or is deeper than any statement
 */
export async function readElements(text: string, { each, onEach }: Reading) {
  const parser = new SaxesParser({ xmlns: true });
  const path: XmlElement[] = [];
  let root: { readonly name: string; readonly namespace: string } | undefined;
  parser.on('error', (error) => {
    throw unreadableStatement(error);
  });
  parser.on('doctype', () => {
    throw unreadableStatement('a document type');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    root ??= { name: local, namespace: uri };
    if (path.length >= deepest) throw unreadableStatement('too deep');
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    path.push({ name: local, attributes: Object.fromEntries(values), children: [], text: '' });
  });
  const addText = (piece: string) => {
    const element = path.at(-1);
    if (element === undefined) return;
    if (element.text.length + piece.length > longestText) throw unreadableStatement('a text without end');
    element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = path.pop();
    if (element === undefined) return;
    if (element.name === each) onEach(element, path);
    else path.at(-1)?.children.push(element);
  });
  for (let start = 0; start < text.length; start += pieceLength) {
    parser.write(text.slice(start, start + pieceLength));
    await letOthersIn();
  }
  parser.close();
  if (root === undefined) throw unreadableStatement('no element');
  return root;
}

/** The first element at a path below another one. */
export function at(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

/** All elements of a name right below another one. */
export const all = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text at a path; undefined where there is none. */
export const textAt = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  at(element, ...names)?.text.trim() || undefined;
