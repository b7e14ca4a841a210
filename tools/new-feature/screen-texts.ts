import { type Entity, withCapital } from './entity.ts';
import { type Field, kinds } from './fields.ts';

/** The texts of the files that the screen is made of: its words in both languages, itself, its test. */

/** What stands below the name of a row: the fields beside it that have something to read. */
const details = ({ fields }: Entity) => fields.filter(({ name, kind }) => name !== 'name' && kind !== 'bool');

function labels(entity: Entity, language: 'english' | 'slovenian'): string {
  const line = details(entity).map((field) => `${withCapital(field[language])}: {${field.name}}`);
  return [
    ...entity.fields.map((field) => `${field.name}: '${withCapital(field[language])}',`),
    ...(line.length === 0 ? [] : [`details: '${line.join(' · ')}',`]),
  ].join('\n');
}

/** schema/messages/<name>/en.texts.ts */
export function englishText(entity: Entity): string {
  const { english } = entity;
  const oneOfThem = english.one.replace(/^an? /, '');
  return `/** Texts of the ${english.many}. */
export const en = {
  title: '${withCapital(english.many)}',
  add: 'Add ${english.one}',
  emptyTitle: 'No ${english.many} yet',
  emptyText: 'What you add is listed here.',
  removeQuestion: 'Remove this ${oneOfThem}?',
  removeText: '{name} is removed for good.',
${labels(entity, 'english')}
} as const;
`;
}

/**
 * schema/messages/<name>/sl.texts.ts. The sentences speak of an entry and so fit whatever the entity is: Slovenian words
 * change with their place in a sentence, and only the plural was told.
 */
export function slovenianText(entity: Entity): string {
  const { english, slovenian } = entity;
  return `import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the ${english.many}, in Slovenian. */
export const sl = {
  title: '${withCapital(slovenian.many)}',
  add: 'Nov vnos',
  emptyTitle: 'Seznam je še prazen',
  emptyText: 'Tu se bodo pokazali vaši vnosi.',
  removeQuestion: 'Odstranim ta vnos?',
  removeText: 'Vnos »{name}« bo trajno odstranjen.',
${labels(entity, 'slovenian')}
} as const satisfies Words<typeof en>;
`;
}

/** web/features/<name>/<name>.screen.tsx */
export function screenText(entity: Entity): string {
  const { many, one, type, file, english, fields } = entity;
  const names = fields.map(({ name }) => name).join(', ');
  const inDetails = details(entity);
  const detail = (field: Field) => (field.kind === 'int' ? `${field.name}: String(${field.name})` : field.name);
  const line =
    inDetails.length === 0
      ? ''
      : `details={({ ${inDetails.map(({ name }) => name).join(', ')} }) => t('details', { ${inDetails.map(detail).join(', ')} })}`;
  const control = ({ name, kind }: Field) =>
    `{ ${[`name: '${name}'`, `label: t('${name}')`, kinds[kind].control].filter((part) => part !== '').join(', ')} },`;
  return `import {
  Add${type}Document,
  ${withCapital(many)}Document,
  type ${withCapital(many)}Query,
  Remove${type}Document,
  Update${type}Document,
} from '../../../generated/graphql.ts';
import { ${one}, new${type} } from '../../../schema/features/workshop/${file}.ts';
import { en } from '../../../schema/messages/${file}/en.texts.ts';
import { sl } from '../../../schema/messages/${file}/sl.texts.ts';
import { screens } from '../../../schema/screens.ts';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { useTexts } from '../../language/texts.ts';

const texts = { en, sl };

/** The ${english.many} of the workshop: list, add, change and remove. */
export function Screen() {
  const t = useTexts(texts);
  return (
    <ListScreen
      title={t('title')}
      act={screens.${many}.seenBy}
      words={{
        add: t('add'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        removeQuestion: t('removeQuestion'),
        removeText: ({ name }) => t('removeText', { name }),
      }}
      calls={{
        list: ${withCapital(many)}Document,
        pageOf: ({ ${many} }: ${withCapital(many)}Query) => ${many},
        add: Add${type}Document,
        update: Update${type}Document,
        remove: Remove${type}Document,
        stored: ${one},
      }}
      form={{
        schema: new${type},
        fields: [
          ${fields.map(control).join('\n')}
        ],
        empty: { ${fields.map(({ name, kind }) => `${name}: ${kinds[kind].empty}`).join(', ')} },
        valuesOf: ({ ${names} }) => ({ ${names} }),
      }}
      nameOf={({ name }) => name}
      ${line}
    />
  );
}
`;
}

/** What a person does to fill in a field. */
function entered({ name, kind }: Field): string {
  const { role } = kinds[kind];
  const control = `dialog.getByRole('${role}', { name: en.${name} })`;
  if (kind === 'bool') return `await user.click(${control});`;
  const clear = kind === 'int' ? `await user.clear(${control});\n` : '';
  const value = kind === 'int' ? `String(values.${name})` : `values.${name}`;
  return `${clear}await user.type(${control}, ${value});`;
}

/** web/features/<name>/<name>.screen.test.tsx */
export function screenTestText(entity: Entity): string {
  const { many, type, file, fields } = entity;
  return `import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../../schema/messages/${file}/en.texts.ts';
import { sl } from '../../../schema/messages/${file}/sl.texts.ts';
import { unpaidProfile } from '../../../tests/support/answers/profile.ts';
import { answering } from '../../../tests/support/screen/answering.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import { Screen } from './${file}.screen.tsx';

const values = { ${fields.map(({ name, kind }) => `${name}: ${kinds[kind].examples[0]}`).join(', ')} };
const row = { __typename: '${type}', id: '1', version: 1, ...values };
const listed = (...nodes: object[]) => ({
  data: { ${many}: { __typename: '${type}Page', nodes, totalCount: nodes.length, endCursor: null } },
});
const removed = { data: { remove${type}: { __typename: 'SuccessResult', success: true } } };

function open(answers: Parameters<typeof answering>[0], language: 'en' | 'sl' = 'en') {
  const { client, asked } = answering({ Me: [{ data: { me: unpaidProfile } }], ...answers });
  const { user } = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { language },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { user, sent };
}
const button = (name: string) => screen.findByRole('button', { name });

test.each([
  ['en', en],
  ['sl', sl],
] as const)('shows in %s what there is', async (language, words) => {
  open({ ${withCapital(many)}: [listed(row)] }, language);
  await screen.findByText(values.name);
  screen.getByRole('heading', { name: words.title });
  screen.getByRole('button', { name: words.add });
});

test('sends what was entered, and reads the list anew', async () => {
  const { user, sent } = open({ ${withCapital(many)}: [listed(), listed(row)], Add${type}: [{ data: { add${type}: row } }] });
  await screen.findByText(en.emptyTitle);
  await user.click(await button(en.add));
  const dialog = within(await screen.findByRole('dialog', { name: en.add }));
  ${fields.map(entered).join('\n')}
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText(values.name);
  await waitFor(() => expect(sent('Add${type}')).toEqual([{ input: values }]));
});

test('changes and removes over the version that was seen', async () => {
  const { user, sent } = open({
    ${withCapital(many)}: [listed(row)],
    Update${type}: [{ data: { update${type}: row } }],
    Remove${type}: [removed],
  });
  await user.click(await button(\`Change \${values.name}\`));
  await user.type(await screen.findByRole('textbox', { name: en.name }), '!');
  await user.click(await button('Save'));
  await screen.findByText('Saved');
  await user.click(await button(\`Remove \${values.name}\`));
  const question = within(await screen.findByRole('alertdialog', { name: en.removeQuestion }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed');
  const seen = { id: '1', version: 1 };
  expect(sent('Update${type}')).toEqual([{ input: { ...values, name: \`\${values.name}!\`, ...seen } }]);
  expect(sent('Remove${type}')).toEqual([{ input: seen }]);
});
`;
}
