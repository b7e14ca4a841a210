import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { CustomersDocument, InvoiceDocument, InvoicesDocument } from '../../../generated/graphql.ts';
import { affectedQueries } from './affected-queries.ts';

/** Link to a server that has not answered yet. */
const link = new ApolloLink(() => new Observable(() => undefined));

/** A client with a list of invoices, one invoice and the list of customers on the screen. */
function clientWithScreens() {
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const watched = [
    { query: InvoicesDocument },
    { query: InvoiceDocument, variables: { id: 'shown' } },
    { query: CustomersDocument },
  ];
  for (const options of watched) client.watchQuery<unknown, object>(options).subscribe(() => undefined);
  return client;
}

const affectedBy = (changed: unknown) => affectedQueries(clientWithScreens(), { changed });

test('a list is read again for any entity that it may show, one entity for itself', () => {
  expect(affectedBy([{ entity: 'INVOICE', id: 'other' }])).toEqual([InvoicesDocument]);
  expect(affectedBy([{ entity: 'INVOICE', id: 'shown' }])).toEqual([InvoicesDocument, InvoiceDocument]);
  expect(affectedBy([{ entity: 'TIME_ENTRY', id: 'shown' }])).toEqual([]);
});

test('without an id each that shows the kind is read again, without a kind each of the workshop', () => {
  expect(affectedBy([{ entity: 'INVOICE', id: null }])).toEqual([InvoicesDocument, InvoiceDocument]);
  expect(affectedBy([{ entity: null, id: null }])).toEqual([InvoicesDocument, InvoiceDocument, CustomersDocument]);
});

test('an answer that names no change has nothing read again', () => {
  expect(affectedBy([{ entity: 'A_KIND_OF_NEWER_SERVERS', id: 'x' }])).toEqual([]);
  expect([affectedBy([]), affectedBy('INVOICE'), affectedQueries(clientWithScreens(), undefined)]).toEqual([
    [],
    [],
    [],
  ]);
});
