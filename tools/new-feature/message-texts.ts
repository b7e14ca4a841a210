import { defaultLanguage, type Language } from '../../schema/languages.ts';
import { type Entity, withCapital } from './entity.ts';
import { kindOf } from './kinds.ts';

/** The words of an entity, in each language of the product. */

/** What is below the name of a row: the fields beside it that have something to read. */
export const details = (entity: Entity) =>
  entity.fields.flatMap((field) => {
    const { said } = kindOf(entity, field);
    return said === undefined ? [] : [{ field, said }];
  });

function labels(entity: Entity, language: 'english' | 'slovenian'): string {
  const line = details(entity).map(({ field }) => `${withCapital(field[language])}: {${field.name}}`);
  return [
    ...entity.fields.map((field) => `${field.name}: '${withCapital(field[language])}',`),
    ...entity.fields
      .filter(({ kind }) => kind === 'enum')
      .map(({ name, values }) => {
        const words = values.map((value) => `${value.name}: '${withCapital(value[language])}'`);
        return `${name}Values: { ${words.join(', ')} },`;
      }),
    ...(line.length === 0 ? [] : [`details: '${line.join(' · ')}',`]),
  ].join('\n');
}

function englishText(entity: Entity): string {
  const { english } = entity;
  const oneOfThem = english.one.replace(/^an? /, '');
  return `  title: '${withCapital(english.many)}',
  add: 'Add ${english.one}',
  emptyTitle: 'No ${english.many} yet',
  emptyText: 'What you add is listed here.',
  removeQuestion: 'Remove this ${oneOfThem}?',
  removeText: '{name} is removed for good.',
${labels(entity, 'english')}`;
}

/**
 * The sentences speak of an entry and so fit whatever the entity is: Slovenian words change with their place in a
 * sentence, and only the plural was given.
 */
function slovenianText(entity: Entity): string {
  const { slovenian } = entity;
  return `  title: '${withCapital(slovenian.many)}',
  add: 'Nov vnos',
  emptyTitle: 'Seznam je še prazen',
  emptyText: 'Tu se bodo pokazali vaši vnosi.',
  removeQuestion: 'Odstranim ta vnos?',
  removeText: 'Vnos »{name}« bo trajno odstranjen.',
${labels(entity, 'slovenian')}`;
}

/** The languages in which sentences are known; any other one gets the English ones, until somebody translates them. */
const sentences: Readonly<Partial<Record<Language, (entity: Entity) => string>>> = { sl: slovenianText };

/** schema/messages/<name>/<language>.texts.ts */
export function messageText(entity: Entity, language: Language): string {
  const of = `Texts of the ${entity.english.many}`;
  const texts = (sentences[language] ?? englishText)(entity);
  if (language === defaultLanguage) return `/** ${of}. */\nexport const ${language} = {\n${texts}\n} as const;\n`;
  return `import type { Words } from '../text.ts';
import type { ${defaultLanguage} } from './${defaultLanguage}.texts.ts';

/** ${of}, in this language. */
export const ${language} = {
${texts}
} as const satisfies Words<typeof ${defaultLanguage}>;
`;
}

/** What the navigation calls it. */
export const labelIn = ({ english, slovenian }: Entity, language: Language): string =>
  withCapital((sentences[language] === slovenianText ? slovenian : english).many);
