import { pathToFileURL } from 'node:url';
import { Visitor } from 'vite';
import { defaultLanguage, type Language, languages } from '../../../schema/languages.ts';
import { isTest, isTypeScript, parse, type Source } from '../reading/sources.ts';

/** A text for people that is there in one language only. */
export interface UntranslatedText {
  readonly path: string;
  readonly key: string;
}

const messageFile = /^schema\/messages\/.+\.ts$/;

/**
 * Texts that one language has and another lacks, or has in the words of the other: those of `schema/messages`, and what
 * the server and the input schemas refuse with, as long as that is in the code as words.
 *
 * Two forms are understood: a module that exports a text for each language, and a folder `<area>/<language>.texts.ts`.
 */
export async function findUntranslatedTexts(sources: readonly Source[]): Promise<UntranslatedText[]> {
  const files = sources.filter(({ path }) => messageFile.test(path) && !isTest(path));
  const inFolders = files
    .filter(({ path }) => path.endsWith(`/${defaultLanguage}.texts.ts`))
    .map(({ path }) => folderOf(path));
  const inModules = files.filter(({ path }) => !inFolders.includes(folderOf(path)));
  const modules = await Promise.all(inModules.map(async ({ path }) => ({ path, exported: await load(path) })));
  const folders = await Promise.all(
    inFolders.map(async (folder) => {
      const texts = files.filter(({ path }) => folderOf(path) === folder && path.endsWith('.texts.ts'));
      const loaded = texts.map(async ({ path }) => [languageOf(path), await load(path)] as const);
      return { path: folder, exported: { texts: textsByLanguage(Object.fromEntries(await Promise.all(loaded))) } };
    }),
  );
  const areas = [...modules, ...folders].flatMap(({ path, exported }) =>
    Object.values(exported)
      .filter(isArea)
      .flatMap((area) => {
        const others = languages.filter((language) => language !== defaultLanguage);
        const keys = others.flatMap((other) => differences(area[defaultLanguage], area[other]));
        return [...new Set(keys)].map((key) => ({ path, key }));
      }),
  );
  return [...areas, ...(await findUntranslatedRefusals(sources))];
}

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');
const languageOf = (path: string) => path.split('/').at(-1)?.split('.')[0] ?? '';

/** The texts of each language; its file exports them under the language's name. */
export function textsByLanguage(
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(files).map(([language, exported]) => [language, exported[language] ?? {}]));
}

async function load(path: string): Promise<Readonly<Record<string, unknown>>> {
  return { ...(await import(/* @vite-ignore */ pathToFileURL(path).href)) };
}

function isArea(value: unknown): value is Readonly<Record<Language, object>> {
  return isObject(value) && languages.every((language) => isObject(Reflect.get(value, language)));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Texts that the specification gives in Slovenian for every screen (docs/specification.md §5, §8). */
const givenInOneLanguage = new Set([
  'Napaka pri Checkout',
  'Napaka pri nadgradnji',
  'Neuspeh pri ustvarjanju Stripe seje.',
  'Vnesi email.',
]);

/** The keys of texts that one side lacks, and of sentences that both sides have in the same words. */
export function differences(written: object, other: object): string[] {
  // One object for both is meant so: docs/specification.md gives these texts in one language.
  if (written === other) return [];
  const [first, second] = [new Map(leavesOf(written)), new Map(leavesOf(other))];
  const keys = new Set([...first.keys(), ...second.keys()]);
  return [...keys].filter((key) => {
    if (!first.has(key) || !second.has(key)) return true;
    const text = first.get(key);
    if (givenInOneLanguage.has(`${text}`)) return false;
    return (typeof text === 'function' || isSentence(`${text}`)) && text === second.get(key);
  });
}

const isSentence = (text: string) => /\p{L}{2,} \p{L}{2,}/u.test(text);

function leavesOf(texts: object, below = ''): [string, unknown][] {
  return Object.entries(texts).flatMap(([key, value]): [string, unknown][] =>
    isObject(value) ? leavesOf(value, `${below}${key}.`) : [[`${below}${key}`, value]],
  );
}

/**
 * What refusals say in words of their own, in `new AppError(code, 'words')` and among the rules of `schema`, instead of
 * naming a reason, whose words are in both languages. What goes through `forOperator` is the operator's command line,
 * which is in English only.
 */
async function findUntranslatedRefusals(sources: readonly Source[]): Promise<UntranslatedText[]> {
  const file = sources.some(({ path }) => path === reasons) ? await load(reasons) : {};
  const known = file[defaultLanguage];
  const isKnown = (text: string) => isObject(known) && Object.hasOwn(known, text);
  return sources
    .filter(({ path }) => /^(server|schema)\//.test(path) && isTypeScript(path) && !isTest(path))
    .flatMap((source) => [...new Set(errorTextsIn(source))].map((key) => ({ path: source.path, key })))
    .filter(({ key }) => !isKnown(key));
}

const reasons = `schema/messages/errors/${defaultLanguage}.texts.ts`;

function errorTextsIn(source: Source): string[] {
  const isRule = /^schema\/(?!messages\/)/.test(source.path);
  const found: string[] = [];
  /** What schemas say to the person who programs against the API, or to the operator; no screen shows it. */
  const descriptions = new Set<unknown>();
  new Visitor({
    CallExpression({ callee, arguments: [text] }) {
      if (callee.type === 'Identifier' && callee.name === 'forOperator') descriptions.add(text);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'describe') descriptions.add(text);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'description') descriptions.add(value);
    },
    NewExpression({ callee, arguments: [, text] }) {
      const refuses = callee.type === 'Identifier' && /^(AppError|Refusal)$/.test(callee.name);
      if (refuses && text?.type === 'Literal' && typeof text.value === 'string') found.push(text.value);
    },
    Literal(literal) {
      const { value } = literal;
      if (descriptions.has(literal)) return;
      if (isRule && typeof value === 'string' && isSentence(value)) found.push(value);
    },
  }).visit(parse(source).program);
  return found;
}
