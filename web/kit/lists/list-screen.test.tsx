import { gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requiredLine } from '../../../schema/fields/fields.ts';
import { fillInAllFields } from '../../../schema/fields/fill-in-all-fields.ts';
import { answering, refusing } from '../../../tests/support/screen/answering.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import type { EntityFormOf } from './entity-dialog.tsx';
import { EntityList } from './entity-list.tsx';
import { EntityRow } from './entity-row.tsx';
import type { ListCalls } from './list-documents.ts';
import type { ListWords } from './list-props.ts';
import { ListScreen } from './list-screen.tsx';

const stored = z.object({ id: z.string(), version: z.number(), name: z.string() });
type Bench = z.output<typeof stored>;
const schema = z.object({ name: requiredLine(fillInAllFields, 60) });

interface Benches {
  readonly benches: {
    readonly nodes: readonly Bench[];
    readonly totalCount: number;
    readonly endCursor: string | null;
  };
}
const list: TypedDocumentNode<Benches, { search?: string; first: number; after?: string }> = gql`
  query Benches($search: String, $first: Int, $after: String) {
    benches(search: $search, first: $first, after: $after) {
      nodes { id version name }
      totalCount
      endCursor
    }
  }
`;
const written = <Input,>(name: string): TypedDocumentNode<unknown, { readonly input: Input }> => gql`
  mutation ${name}($input: Input!) { write(input: $input) { id } }
`;
const calls: ListCalls<Benches, Bench, { name: string }> = {
  list,
  pageOf: ({ benches }) => benches,
  add: written('AddBench'),
  update: written('UpdateBench'),
  remove: written('RemoveBench'),
  stored,
};
const words: ListWords<Bench> = {
  add: 'Add a bench',
  emptyTitle: 'No bench yet',
  emptyText: 'Say what you work at.',
  removeQuestion: 'Remove this bench?',
  removeText: ({ name }) => `${name} goes.`,
};
const form: EntityFormOf<Bench, { name: string }, { name: string }> = {
  schema,
  fields: [{ name: 'name', label: 'Name' }],
  empty: { name: '' },
  valuesOf: ({ name }) => ({ name }),
};
const nameOf = ({ name }: Bench) => name;

const bench = (number: number) => ({ __typename: 'Bench', id: `${number}`, version: number, name: `Bench ${number}` });
const pageOf = (nodes: readonly object[], totalCount = nodes.length, endCursor: string | null = null) => ({
  data: { benches: { __typename: 'BenchPage', nodes, totalCount, endCursor } },
});
const done = { data: { write: { __typename: 'Bench', id: '9' } } };
const me = (role: string) => ({
  data: {
    me: {
      __typename: 'Profile',
      id: '1',
      name: 'Ana Novak',
      email: 'ana@example.com',
      role,
      language: 'en',
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      paymentVerified: true,
      currentPeriodEnd: null,
      mustChangePassword: false,
      subscriptionRunning: true,
      grantedUntil: null,
    },
  },
});

function opened(answers: Parameters<typeof answering>[0], role = 'admin') {
  const { client, asked } = answering({ Me: [me(role)], ...answers });
  const shown = show(
    <ApolloProvider client={client}>
      <ListScreen
        title="Benches"
        act="team.manage"
        words={words}
        calls={calls}
        form={form}
        nameOf={nameOf}
        details={() => 'Oak'}
      />
    </ApolloProvider>,
  );
  const of = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, of };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('ListScreen', () => {
  test('waits, then shows what there is', async () => {
    opened({ Benches: [pageOf([bench(1), bench(2)])] });
    await screen.findByText('Bench 2');
    expect(screen.getAllByText('Oak')).toHaveLength(2);
    screen.getByText('Total: 2');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('says that there is nothing yet, and how to begin', async () => {
    opened({ Benches: [pageOf([])] });
    await screen.findByRole('heading', { name: 'No bench yet' });
    expect(await screen.findAllByRole('button', { name: 'Add a bench' })).toHaveLength(1);
  });

  test('a read that fails is told, and can be tried again', async () => {
    const { user } = opened({ Benches: [refusing('UNAVAILABLE', 'Come back later'), pageOf([bench(1)])] });
    await screen.findByText('Come back later');
    await user.click(await button('Try again'));
    await screen.findByText('Bench 1');
  });

  test('whoever may not is told so, and nothing is asked', async () => {
    const { of } = opened({ Benches: [pageOf([bench(1)])] }, 'mechanic');
    await screen.findByText('Your role has no access to this screen');
    expect(of('Benches')).toEqual([]);
  });

  test('adds: sends, reads the list anew, says so and closes', async () => {
    const { user, of } = opened({ Benches: [pageOf([]), pageOf([bench(1)])], AddBench: [done] });
    await user.click(await button('Add a bench'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a bench' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bench 1');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('Added');
    await screen.findByText('Bench 1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(of('AddBench')).toEqual([{ input: { name: 'Bench 1' } }]);
  });

  test('a refused change stays in its dialog; what was typed is still there', async () => {
    const { user } = opened({ Benches: [pageOf([bench(4)])], UpdateBench: [refusing('UNAVAILABLE', 'Not now')] });
    await user.click(await button('Change Bench 4'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Bench 4' }));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('Bench 4');
    await user.type(name, '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('It could not be saved');
    expect(name.value).toBe('Bench 4!');
  });

  test('a stale change shows what is there now, and goes over it when it is sent again', async () => {
    const current = { id: '4', version: 9, name: 'Theirs' };
    const stale = { data: null, errors: [{ message: 'Changed', extensions: { code: 'CONFLICT', current } }] };
    const { user, of } = opened({ Benches: [pageOf([bench(4)])], UpdateBench: [stale, done] });
    await user.click(await button('Change Bench 4'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Bench 4' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Theirs');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    const sent = (version: number) => ({ input: { id: '4', version, name: 'Bench 4!' } });
    expect(of('UpdateBench')).toEqual([sent(4), sent(9)]);
  });

  test('removes after a question, by the version that was seen', async () => {
    const { user, of } = opened({ Benches: [pageOf([bench(4)]), pageOf([])], RemoveBench: [done] });
    await user.click(await button('Remove Bench 4'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this bench?' }));
    question.getByText('Bench 4 goes.');
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed');
    await screen.findByRole('heading', { name: 'No bench yet' });
    expect(of('RemoveBench')).toEqual([{ input: { id: '4', version: 4 } }]);
  });

  test('goes on and back by pages, and searches from its first one', async () => {
    const first = pageOf([bench(1)], 26, 'behind 1');
    const { user, of } = opened({ Benches: [first, pageOf([bench(2)], 26), first, pageOf([bench(3)], 1)] });
    await user.click(await button('Next'));
    await screen.findByText('Bench 2');
    await user.click(await button('Previous'));
    await screen.findByText('Bench 1');
    await user.type(screen.getByRole('searchbox', { name: 'Search (optional)' }), '3');
    await screen.findByText('Bench 3');
    expect(of('Benches').slice(0, 2)).toEqual([{ first: 25 }, { first: 25, after: 'behind 1' }]);
    expect(of('Benches').at(-1)).toEqual({ first: 25, search: '3' });
  });
});

test('an item without details is its name, and the two ways on', () => {
  const { client } = answering({});
  show(
    <ApolloProvider client={client}>
      <ul>
        <EntityRow item={bench(7)} details={undefined} words={words} calls={calls} form={form} nameOf={nameOf} />
      </ul>
    </ApolloProvider>,
    { language: 'sl' },
  );
  expect(screen.getByRole('listitem').textContent).toBe('Bench 7');
  const actions = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
  expect(actions).toEqual(['Spremeni: Bench 7', 'Odstrani: Bench 7']);
});

test('EntityList begins a search anew, and says that nothing matches', async () => {
  const { client } = answering({ Benches: [pageOf([bench(1)], 11), pageOf([], 0)] });
  const { user } = show(
    <ApolloProvider client={client}>
      <EntityList words={words} calls={calls} form={form} nameOf={nameOf} />
    </ApolloProvider>,
  );
  await user.type(await screen.findByRole('searchbox'), 'x');
  await screen.findByText('Nothing matches this search.');
  screen.getByRole('button', { name: 'Add a bench' });
});
