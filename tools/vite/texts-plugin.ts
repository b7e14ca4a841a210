import compile from 'icu-minify/compile';
import { type Plugin, parseSync } from 'vite';

/** Where the texts for people are: ICU, one file for each area and language (docs/architecture.md). */
const textFiles = /\.texts\.ts$/;

/**
 * Compiles the texts for people while a program is built, so that no program carries a reader of ICU: each text becomes
 * what `icu-minify/format` takes, and use-intl formats with that. What runs from source (tests, tsx) reads the same
 * texts as they are written; a test holds that both say the same.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: textFiles },
      handler: (code, id) => ({ code: compileTexts(code, id), map: null }),
    },
  };
}

/**
 * @param code the source of a file of texts
 * @param file its name, for the error
 * @returns the same with every text compiled
 * @throws Error  a text is no valid ICU, or the file holds anything but plain texts
 */
export function compileTexts(code: string, file: string): string {
  const { program, errors } = parseSync(file, code, { lang: 'ts' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const texts: Place[] = [];
  collectTexts(program, texts, file);
  return texts
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, value }) => done.slice(0, start) + compiledText(value, file) + done.slice(end), code);
}

function compiledText(text: string, file: string): string {
  try {
    return JSON.stringify(compile(text));
  } catch (error) {
    throw new Error(`${file}: this is no ICU: ${text}`, { cause: error });
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** Finds the values of all properties below a node. */
function collectTexts(node: unknown, texts: Place[], file: string): void {
  if (typeof node !== 'object' || node === null) return;
  if (isProperty(node)) {
    const { value } = node;
    if (isText(value)) texts.push({ start: value.start, end: value.end, value: value.value });
    else if (value.type === 'ObjectExpression') collectTexts(value, texts, file);
    else throw new Error(`${file}: a ${value.type} is no text; write it as one literal`);
    return;
  }
  for (const child of Object.values(node)) collectTexts(child, texts, file);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function isProperty(node: object): node is { readonly value: Node } {
  return 'type' in node && node.type === 'Property' && 'value' in node && isNode(node.value);
}

function isText(node: Node): node is Node & { readonly value: string } {
  return node.type === 'Literal' && 'value' in node && typeof node.value === 'string';
}
