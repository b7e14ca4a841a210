import { gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refusing } from '../../../tests/support/screen/answering.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import { FailedPart } from '../screens/failed-part.tsx';
import type { Column } from '../table/column.ts';
import { PagedList } from './paged-list.tsx';
import { SearchField } from './search-field.tsx';

interface Page {
  readonly benches: {
    readonly nodes: readonly { readonly id: string; readonly name: string }[];
    readonly totalCount: number;
    readonly endCursor: string | null;
  };
}
interface Variables {
  readonly first: number;
  readonly search?: string;
  readonly after?: string;
  readonly archived: boolean;
  readonly sortBy?: 'NAME';
  readonly descending?: boolean;
}
const document: TypedDocumentNode<Page, Variables> = gql`
  query Benches($first: Int!, $search: String, $after: String, $archived: Boolean!, $sortBy: String, $descending: Boolean) {
    benches(first: $first, search: $search, after: $after, archived: $archived, sortBy: $sortBy, descending: $descending) {
      nodes { id name }
      totalCount
      endCursor
    }
  }
`;
const pageOf = (names: readonly string[], totalCount = names.length, endCursor: string | null = null) => {
  const nodes = names.map((name) => ({ __typename: 'Bench', id: name, name }));
  return { data: { benches: { __typename: 'BenchPage', nodes, totalCount, endCursor } } };
};

const columns: readonly Column<{ readonly id: string; readonly name: string }>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, sortable: true },
  { id: 'wood', head: 'Wood', cell: () => 'Oak' },
];

function opened(answers: readonly object[], path = '/benches', mayPay = true) {
  const { client, asked } = answering({ Benches: answers });
  const shown = show(
    <ApolloProvider client={client}>
      <PagedList
        name="benches"
        document={document}
        pageOf={({ benches }) => benches}
        words={{
          title: 'Benches',
          search: 'Find a bench',
          emptyTitle: 'No bench yet',
          emptyText: 'Say what you work at.',
        }}
        icon={null}
        add={<button type="button">New bench</button>}
        columns={columns}
        orders={{ name: 'NAME' }}
        href={({ name }) => `/benches/${name}`}
        mayPay={mayPay}
      />
    </ApolloProvider>,
    { path },
  );
  const address = () => shown.router.state.location.search;
  return { ...shown, address, variables: () => asked.map((one) => one.variables) };
}

test('an empty list says what to do, and offers no search', async () => {
  opened([pageOf([])]);
  await screen.findByRole('heading', { name: 'No bench yet', level: 2 });
  screen.getByRole('button', { name: 'New bench' });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('each row opens its screen, and pages go forwards and back in the address', async () => {
  const { user, address, variables } = opened([
    pageOf(['Ash'], 2, 'ash'),
    pageOf(['Oak'], 2),
    pageOf(['Ash'], 2, 'ash'),
  ]);
  expect((await screen.findByRole('link', { name: /Ash/ })).getAttribute('href')).toBe('/benches/Ash');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('link', { name: /^Oak/ });
  expect(address()).toBe('?after=ash');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByRole('link', { name: /Ash/ });
  expect(address()).toBe('');
  expect(variables()[1]).toEqual({ first: 50, archived: false, after: 'ash' });
});

test('the order stands in the address, from the first page on, and only where the server knows it', async () => {
  const { user, address, variables } = opened(
    [pageOf(['Ash', 'Oak'], 2, 'oak'), pageOf(['Oak', 'Ash']), pageOf(['Ash', 'Oak'])],
    '/benches?after=before&sort=wood',
  );
  await screen.findByRole('link', { name: 'Ash' });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('?sort=name'));
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('?sort=-name'));
  expect(variables()).toEqual([
    { first: 50, archived: false, after: 'before' },
    { first: 50, archived: false, sortBy: 'NAME', descending: false },
    { first: 50, archived: false, sortBy: 'NAME', descending: true },
  ]);
});

test('what is typed is searched for once, and stands in the address from the first page on', async () => {
  const { user, address, variables } = opened([pageOf(['Ash'], 60, 'ash'), pageOf([])], '/benches?after=before');
  await screen.findByRole('link', { name: /Ash/ });
  await user.type(screen.getByRole('searchbox', { name: 'Find a bench' }), 'pine');
  await screen.findByText(/Nothing matches this search/);
  expect(address()).toBe('?q=pine');
  expect(variables()).toEqual([
    { first: 50, archived: false, after: 'before' },
    { first: 50, archived: false, search: 'pine' },
  ]);
});

test('an address brings its search and its filter along', async () => {
  const { variables } = opened([pageOf([])], '/benches?q=pine&archived=1');
  await screen.findByText(/Nothing matches this search/);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('pine');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show archived' }).checked).toBe(true);
  expect(variables()).toEqual([{ first: 50, archived: true, search: 'pine' }]);
});

test('the archive is asked for by its filter', async () => {
  const { user, address } = opened([pageOf(['Ash']), pageOf([])]);
  await user.click(await screen.findByRole('checkbox', { name: 'Show archived' }));
  await screen.findByRole('heading', { name: 'Nothing is archived' });
  expect(address()).toBe('?archived=1');
});

test('the field follows the address when somebody goes back', async () => {
  const { rerender } = show(<SearchField label="Find" value="ash" onSearch={() => undefined} />);
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' }).value;
  expect(field()).toBe('ash');
  rerender(<SearchField label="Find" value="oak" onSearch={() => undefined} />);
  await waitFor(() => expect(field()).toBe('oak'));
});

test('without a plan the list leads to the plans, for who may choose one', async () => {
  opened([refusing('PAYMENT_REQUIRED', 'A plan is needed')]);
  const link = await screen.findByRole('link', { name: 'Choose a plan' });
  expect(link.getAttribute('href')).toBe('/billing');
  // One sentence and one button: what the server says is the same in other words.
  screen.getByText('This needs a plan');
  expect(screen.queryByText('A plan is needed')).toBeNull();
});

test('what failed can be tried again; what is not there says so, and whoever may not pay has no link', async () => {
  const { user } = opened([refusing('UNAVAILABLE', 'Come back later'), pageOf(['Ash'])]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /Ash/ });
  const retry = () => undefined;
  show(<FailedPart error={{ code: 'NOT_FOUND', text: '' }} onRetry={retry} mayPay />);
  screen.getByText('This is no longer here');
  show(<FailedPart error={{ code: 'PAYMENT_REQUIRED', text: 'Unpaid' }} onRetry={retry} mayPay={false} />);
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
});
