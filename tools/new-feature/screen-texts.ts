import { type Entity, group, withCapital } from './entity.ts';
import { type Field, targets } from './fields.ts';
import { enumOf, kindOf, refsOf } from './kinds.ts';
import { details } from './message-texts.ts';

/** The texts of the files that the screen is made of: itself and its test. */

/** What a row gives for what is shown of a field. */
const readOf = ({ name, column, kind }: Field) => (kind === 'money' ? column : name);

/** web/features/<group>/<name>/<name>.screen.tsx */
export function screenText(entity: Entity): string {
  const { many, one, type, file, english, fields } = entity;
  const kinds = fields.map((field) => ({ ...field, ...kindOf(entity, field) }));
  const inDetails = details(entity);
  const line =
    inDetails.length === 0
      ? ''
      : `details={({ ${inDetails.map(({ field }) => readOf(field)).join(', ')} }) => t('details', { ${inDetails
          .map(({ field: { name }, said }) => (said === name ? name : `${name}: ${said}`))
          .join(', ')} })}`;
  const control = ({ name, column, control: props }: (typeof kinds)[number]) =>
    `{ ${[`name: '${column}'`, `label: t('${name}')`, props].filter((part) => part !== '').join(', ')} },`;
  const typed = kinds.flatMap(({ column, typed: schema }) => (schema === undefined ? [] : `${column}: ${schema},`));
  const isMoney = fields.some(({ kind }) => kind === 'money');
  const hasFormats = isMoney || fields.some(({ kind }) => kind === 'date');
  const refs = refsOf(entity);
  const enums = fields.filter(({ kind }) => kind === 'enum').map((field) => enumOf(entity, field));
  const pickers = [...new Set(refs.map(({ to }) => targets[to].pick))];
  const read = kinds.flatMap(({ name, column, formValue }) =>
    formValue === undefined ? [name] : [...new Set([column, ...(refs.some((ref) => ref.name === name) ? [name] : [])])],
  );
  const values = kinds.map(({ name, column, formValue }) =>
    formValue === undefined ? name : `${column}: ${formValue}`,
  );
  return `import {
  Add${type}Document,
  ${withCapital(many)}Document,
  type ${withCapital(many)}Query,
  Remove${type}Document,
  Update${type}Document,
} from '../../../../generated/graphql.ts';
import { texts } from '../../../../generated/messages/${file}.ts';
import { ${[one, ...enums, `new${type}`].join(', ')} } from '../../../../schema/features/${group}/${file}.ts';
import { screens } from '../../../../schema/screens.ts';
${isMoney ? "import { typedNumber } from '../../../kit/forms/typed-number.ts';\n" : ''}import { ListScreen } from '../../../kit/lists/list-screen.tsx';
${refs.length > 0 ? `import { ${pickers.join(', ')}, pickedName, pickedRow } from '../../../kit/pickers/picked-row.tsx';\n` : ''}${hasFormats ? "import { useFormats } from '../../../language/formats.ts';\n" : ''}import { useTexts } from '../../../language/texts.ts';

${typed.length === 0 ? '' : `${isMoney ? `const { shape } = new${type};\n` : ''}/** What is typed: ${isMoney ? 'sums with a comma or a point' : 'a row that is chosen'}. */\nconst typed${type} = new${type}.extend({ ${typed.join(' ')} });\n`}
/** The ${english.many} of the workshop: list, add, change and remove. */
export function Screen() {
  const t = useTexts(texts);
${hasFormats ? '  const formats = useFormats();\n' : ''}  return (
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
        schema: ${typed.length === 0 ? 'new' : 'typed'}${type},
        fields: [
          ${kinds.map(control).join('\n')}
        ],
        empty: { ${kinds.map(({ column, empty }) => `${column}: ${empty}`).join(', ')} },
        valuesOf: ({ ${read.join(', ')} }) => ({ ${values.join(', ')} }),
      }}
      nameOf={({ name }) => name}
      ${line}
    />
  );
}
`;
}

/** web/features/<group>/<name>/<name>.screen.test.tsx */
export function screenTestText(entity: Entity): string {
  const { many, type, file, fields } = entity;
  const kinds = fields.map((field) => ({ ...field, ...kindOf(entity, field) }));
  const refs = refsOf(entity);
  const references = refs.map(({ column }, place) => `${column}: '00000000-0000-4000-8000-00000000000${place + 1}',`);
  const values = kinds.flatMap(({ column, kind, examples }) =>
    examples === undefined ? [] : `${column}: ${kind === 'money' ? '1234' : examples[0]},`,
  );
  const found = refs.map(({ column, to }) => {
    const list = { vehicle: 'vehicles', customer: 'customers', jobCard: 'jobCards' }[to];
    const row = {
      vehicle: "plate: 'Found', vin: null, make: null, model: null",
      customer: "name: 'Found', phone: null, town: null",
      jobCard: "number: 'Found', vehicleText: null",
    }[to];
    const page = `{ __typename: '${targets[to].model}Page', nodes: [{ __typename: '${targets[to].model}', id: values.${column}, ${row} }] }`;
    return `${targets[to].find}: [{ data: { ${list}: ${page} } }],`;
  });
  const shown = refs.map(({ name }) => `${name}: 'Found',`);
  return `import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '../../../../generated/messages/${file}.ts';
import { defaultLanguage, type Language, languages } from '../../../../schema/languages.ts';
import { unpaidProfile } from '../../../../tests/support/answers/profile.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Screen } from './${file}.screen.tsx';

const en = texts[defaultLanguage];
const values = { ${[...values, ...references].join(' ')} };
const row = { __typename: '${type}', id: '1', version: 1, ...values, ${shown.join(' ')} };
const listed = (...nodes: object[]) => ({
  data: { ${many}: { __typename: '${type}Page', nodes, totalCount: nodes.length, endCursor: null } },
});
const removed = { data: { remove${type}: { __typename: 'SuccessResult', success: true } } };

function open(answers: Parameters<typeof answering>[0], language: Language = defaultLanguage) {
  const { client, asked } = answering({ Me: [{ data: { me: unpaidProfile } }], ${found.join(' ')} ...answers });
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

test.each(languages)('shows in %s what there is', async (language) => {
  const words = texts[language];
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
  ${kinds.map(({ filled }) => filled).join('\n')}
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
