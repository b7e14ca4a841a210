import { SaxesParser } from 'saxes';
import { yieldIfOverBudget } from '../event-loop.ts';

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

/** What is wrong with a file of XML. */
export type XmlProblem =
  | { readonly kind: 'unreadable'; readonly cause: unknown }
  | { readonly kind: 'documentType' }
  | { readonly kind: 'tooDeep' | 'tooManyElements' | 'textTooLong'; readonly maximum: number };

/** How a kind of file is read. */
export interface XmlReading {
  /** Name of the elements that are yielded one by one, and not kept; the outermost one as a whole unless given. */
  readonly each?: string;
  /** Called with the outermost element before any other one is yielded. */
  readonly onRoot: (root: { readonly name: string; readonly namespace: string }) => void;
  /** Elements that are kept at once: those of the largest collected one, or around all of them. */
  readonly mostElements: number;
  /** The refusal of a file, in the words of its kind. */
  readonly refuse: (problem: XmlProblem) => Error;
}

/** How deep elements may be nested: no file of a workshop comes near it, and it bounds the stack of open elements. */
const maximumDepth = 40;
/** UTF-16 units; no text in a bank statement or an invoice is as long. */
const maximumTextLength = 20_000;
const none: Readonly<Record<string, string>> = {};

/**
 * Reads XML piece by piece, so that others are answered in between and a long file takes little memory. A document type is
 * refused, and with it every entity of one's own: nothing is expanded, and nothing is fetched (docs/invoicing.md).
 *
 * @param pieces of the text, each of them some two milliseconds of parsing
 * @throws what `refuse` makes of it: it is not well-formed, has a document type, or is larger than any file of its kind
 */
export async function* readElements(
  pieces: Iterable<string>,
  { each, onRoot, mostElements, refuse }: XmlReading,
): AsyncGenerator<FoundElement> {
  const parser = new SaxesParser({ xmlns: true });
  const path: XmlElement[] = [];
  let found: FoundElement[] = [];
  let [isStarted, count] = [false, 0];
  parser.on('error', (error) => {
    throw refuse({ kind: 'unreadable', cause: error });
  });
  parser.on('doctype', () => {
    throw refuse({ kind: 'documentType' });
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!isStarted) onRoot({ name: local, namespace: uri });
    isStarted = true;
    count += 1;
    if (path.length >= maximumDepth) throw refuse({ kind: 'tooDeep', maximum: maximumDepth });
    if (count > mostElements) throw refuse({ kind: 'tooManyElements', maximum: mostElements });
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
      throw refuse({ kind: 'textTooLong', maximum: maximumTextLength });
    }
    element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = path.pop();
    if (element === undefined) return;
    if (each === undefined ? path.length > 0 : element.name !== each) {
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
  if (!isStarted) throw refuse({ kind: 'unreadable', cause: 'no element' });
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
