import { SaxesParser } from 'saxes';
import { reason } from '../../../../../schema/messages/errors/index.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { refusedFile, unreadableStatement } from '../statements/statement.ts';

/** An element with what is in it; names are without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

export interface FoundElement {
  readonly element: XmlElement;
  /** Around it, the outermost first. */
  readonly path: readonly XmlElement[];
}

/** How deep elements may be nested: no bank statement comes near it, and it bounds the stack of open elements. */
const maximumDepth = 40;
/** UTF-16 units; no text in a statement is as long. */
const maximumTextLength = 20_000;
/** Elements that are kept at once: those of the largest collected entry, or around all entries. */
const mostElements = 500_000;
const none: Readonly<Record<string, string>> = {};

/**
 * Reads XML piece by piece, so that others are answered in between and a long file takes little memory. A document type is
 * refused, and with it every entity of one's own: nothing is expanded, and nothing is fetched (docs/invoicing.md).
 *
 * @param pieces of the text, each of them some two milliseconds of parsing
 * @param each name of the elements that are yielded one by one, and not kept
 * @param onRoot called with the outermost element before any other one is yielded
 * @throws BAD_INPUT it is not well-formed, has a document type, or is larger than any statement
 */
export async function* readElements(
  pieces: Iterable<string>,
  each: string,
  onRoot: (root: { readonly name: string; readonly namespace: string }) => void,
): AsyncGenerator<FoundElement> {
  const parser = new SaxesParser({ xmlns: true });
  const path: XmlElement[] = [];
  let found: FoundElement[] = [];
  let [isStarted, count] = [false, 0];
  parser.on('error', (error) => {
    throw unreadableStatement(error);
  });
  parser.on('doctype', () => {
    throw refusedFile('statementHasDocumentType');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!isStarted) onRoot({ name: local, namespace: uri });
    isStarted = true;
    count += 1;
    if (path.length >= maximumDepth) throw refusedFile(reason('xmlTooDeep', { maximum: maximumDepth }));
    if (count > mostElements) throw refusedFile(reason('xmlTooManyElements', { maximum: mostElements }));
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    path.push({
      name: local,
      children: [],
      text: '',
      attributes: values.length === 0 ? none : Object.fromEntries(values),
    });
  });
  const addText = (piece: string) => {
    const element = path.at(-1);
    if (element === undefined) return;
    if (element.text.length + piece.length > maximumTextLength) {
      throw refusedFile(reason('xmlTextTooLong', { maximum: maximumTextLength }));
    }
    element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = path.pop();
    if (element === undefined) return;
    if (element.name !== each) {
      path.at(-1)?.children.push(element);
      return;
    }
    found.push({ element, path: [...path] });
    count = 0;
  });
  for (const piece of pieces) {
    parser.write(piece);
    yield* found;
    found = [];
    await yieldIfOverBudget();
  }
  parser.close();
  yield* found;
  if (!isStarted) throw unreadableStatement('no element');
}

/** The first element at a path below another one. */
export function at(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

/** All elements of a name right below another one. */
export const childrenNamed = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text at a path; undefined where there is none. */
export const textAt = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  at(element, ...names)?.text.trim() || undefined;
