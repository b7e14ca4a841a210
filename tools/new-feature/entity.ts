import { type Field, fieldOf, nameField } from './fields.ts';

/** The group of features that a new one is put into: schema/features, server/features and web/features have the same ones. */
export const group = 'desk';

/** What a workshop is to have of a kind, in all the spellings in which code and people name it. */
export interface Entity {
  /** `liftChecks` and `liftCheck`: in code, in GraphQL and in REST. */
  readonly many: string;
  readonly one: string;
  /** `LiftCheck`: the model and the type. */
  readonly type: string;
  /** `lift-checks`: files, folders and the address of the screen. */
  readonly file: string;
  /** `lift_checks`: the table and its migration. */
  readonly stored: string;
  readonly english: Words;
  readonly slovenian: Pick<Words, 'many'>;
  readonly fields: readonly Field[];
}

interface Words {
  /** `a lift check` */
  readonly one: string;
  readonly many: string;
}

/** What was typed for `npm run new feature` is no entity; the message says why, for the person who typed it. */
export class NoEntity extends Error {}

/** Words that the languages use for something else. */
const keywords = new Set([
  ...['abstract', 'arguments', 'async', 'await', 'boolean', 'break', 'case', 'catch', 'class', 'const', 'continue'],
  ...['debugger', 'default', 'delete', 'enum', 'eval', 'export', 'extends', 'false', 'finally', 'function', 'import'],
  ...['instance', 'interface', 'let', 'module', 'new', 'null', 'number', 'object', 'package', 'private', 'protected'],
  ...['public', 'return', 'static', 'string', 'super', 'switch', 'symbol', 'this', 'throw', 'true', 'type', 'typeof'],
  ...['undefined', 'void', 'while', 'with', 'yield', 'float', 'id', 'int', 'mutation', 'query', 'subscription'],
]);

/** Names that the screen uses for something else. */
const usedOnScreens = new Set(['t', 'formats', 'shape', 'details', 'title', 'add', 'node', 'value']);

/** Names that the files of an entity use for something else. */
const used = new Set([
  ...['call', 'change', 'client', 'code', 'current', 'database', 'dialog', 'engine', 'feature', 'input', 'operation'],
  ...['other', 'owner', 'page', 'question', 'role', 'row', 'screen', 'server', 'text', 'value', 'version', 'word'],
]);

/**
 * Reads what was typed: `lift-checks=pregledi dvigal place:int=mesto`, that is the name in the plural, and the fields
 * beside `name`, each with its Slovenian words behind `=`. A plural that does not tell its singular is followed by it:
 * `statuses:status`.
 *
 * @throws NoEntity
 */
export function entityOf([named = '', ...fields]: readonly string[]): Entity {
  const [, file = '', singular, slovenian] = /^([^:=]*)(?::([^=]*))?(?:=(\p{L}[\p{L}\d -]*))?$/u.exec(named) ?? [];
  if (!isName(file)) {
    throw new NoEntity(
      `“${named}” is no name: small letters, words joined by “-”, as in \`npm run new feature lifts\``,
    );
  }
  const oneFile = singular ?? singularOf(file);
  if (!isName(oneFile) || oneFile === file) throw new NoEntity(`“${oneFile}” is not the singular of “${file}”`);
  const [many, one] = [inCode(file), inCode(oneFile)];
  for (const name of [many, one])
    if (keywords.has(name) || used.has(name)) throw new NoEntity(`“${name}” means something else in code`);
  const words = { one: withArticle(oneFile.replaceAll('-', ' ')), many: file.replaceAll('-', ' ') };
  return {
    many,
    one,
    file,
    fields: fieldsOf(fields),
    type: withCapital(one),
    stored: file.replaceAll('-', '_'),
    english: words,
    slovenian: { many: slovenian ?? words.many },
  };
}

function fieldsOf(typed: readonly string[]): readonly Field[] {
  const fields = typed.map((one) => {
    const field = fieldOf(one);
    if (field === undefined || keywords.has(field.name) || usedOnScreens.has(field.name)) {
      throw new NoEntity(
        `“${one}” is no field: a name and text, int, bool, date, money, enum(one,two) or ref:vehicle, as in \`places:int=mesta\``,
      );
    }
    return field;
  });
  const all = fields.some(({ name }) => name === nameField.name) ? fields : [nameField, ...fields];
  if (all.find(({ name }) => name === nameField.name)?.kind !== 'text') throw new NoEntity('A name is a text');
  const names = all.flatMap(({ name, column }) => [...new Set([name, column])]);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new NoEntity(`There are two fields called ${twice}`);
  const targets = all.flatMap(({ to }) => to ?? []);
  const again = targets.find((target, place) => targets.indexOf(target) < place);
  if (again !== undefined) throw new NoEntity(`Two references to a ${again} are written by hand`);
  return all;
}

/** The words that nobody has said in Slovenian: they are in the Slovenian texts as they are. */
export function untranslatedWords({ english, slovenian, fields }: Entity): readonly string[] {
  const named = slovenian.many === english.many ? [english.many] : [];
  const labels = fields.flatMap((field) => [field, ...field.values]);
  return [...named, ...labels.filter((label) => label.slovenian === label.english).map((label) => label.english)];
}

const isName = (file: string) => file.length <= 30 && /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(file);

/** @throws NoEntity where the plural does not tell */
function singularOf(plural: string): string {
  if (/([^aeiou]ies)$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '');
  if (/[^su]s$/.test(plural) && !/[szo]es$/.test(plural)) return plural.replace(/s$/, '');
  throw new NoEntity(`What is one of “${plural}”? Say it too, as in \`npm run new feature statuses:status\``);
}

const inCode = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `lift` is `Lift`. */
export const withCapital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
