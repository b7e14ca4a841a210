import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { madeHere } from './offline.ts';
import { workOffline } from './offline-link.ts';

const stopClock = parse('mutation StopClock($input: X) { stopClock(input: $input) { id } }');
const addLine = parse('mutation AddLine($input: X) { addLine(input: $input) { id } }');

test('a call names what was made here as the server does, and keeps its key, which the server has answered before', async () => {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables, operationName = '' }) => {
    sent.push(variables.input);
    const field = operationName === 'AddLine' ? 'addLine' : 'stopClock';
    return new Observable((observer) => {
      observer.next({ data: { [field]: { __typename: 'Line', id: 'line' } } });
      observer.complete();
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  workOffline(client);
  madeHere.record('finding-of-link', 'made-of-link');
  const call = (mutation: typeof addLine, input: object) => client.mutate({ mutation, variables: { input } });
  await call(addLine, {
    jobId: 'finding-of-link',
    lines: [{ lineId: 'finding-of-link' }],
    operationId: 'finding-of-link',
  });
  await call(stopClock, { id: 'clock' });
  expect(sent).toEqual([
    { jobId: 'made-of-link', lines: [{ lineId: 'made-of-link' }], operationId: 'finding-of-link' },
    { id: 'clock', operationId: expect.any(String) },
  ]);
});
