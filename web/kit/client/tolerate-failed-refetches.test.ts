import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { answering, changing, refusing } from '../../../tests/support/screen/answering.ts';

// As documents of the application say it.
const cards = Object.assign(gql`query JobCards { jobCards { __typename id } }`, {
  shows: { JOB_CARD: 'any' } as const,
});
const finish = gql`mutation Finish { finishJobs { __typename id } }`;
const data = { finishJobs: { __typename: 'JobCard', id: 'golf' } };
const listed = { data: { jobCards: [{ __typename: 'JobCard', id: 'golf' }] } };

/** A client with a list on the screen, which is read again after a mutation. */
async function withList(answers: Parameters<typeof answering>[0]) {
  const { client, asked } = answering(answers);
  const list = client.watchQuery({ query: cards });
  list.subscribe({ error: () => undefined });
  await expect.poll(() => list.getCurrentResult().data).toEqual(listed.data);
  const names = () => asked.map(({ name }) => name);
  return { client, list, names };
}

test('a mutation has succeeded, also where the list after it could not be read: the list says so until it is', async () => {
  const again = refusing('INTERNAL', 'Something went wrong');
  const answers = { JobCards: [listed, again, listed], Finish: [changing('JOB_CARD', data)] };
  const { client, list, names } = await withList(answers);
  const options = { mutation: finish, awaitRefetchQueries: true, refetchQueries: ['JobCards'] };
  expect((await client.mutate(options)).data).toEqual(data);
  expect(names()).toEqual(['JobCards', 'Finish', 'JobCards']);
  expect(list.getCurrentResult().error?.message).toBe('Something went wrong');
  await list.refetch();
  expect(list.getCurrentResult()).not.toHaveProperty('error');
});

test('and where what is written down of its answer fails', async () => {
  const { client } = await withList({ JobCards: [listed], Finish: [changing('JOB_CARD', data)] });
  const update = () => {
    throw new Error('No such list');
  };
  expect((await client.mutate({ mutation: finish, update, awaitRefetchQueries: true })).data).toEqual(data);
});

test('one that is refused fails, and nothing is read again', async () => {
  const { client, names } = await withList({ JobCards: [listed], Finish: [refusing('CONFLICT', 'Changed meanwhile')] });
  await expect(client.mutate({ mutation: finish, refetchQueries: ['JobCards'] })).rejects.toThrow('Changed meanwhile');
  expect(names()).toEqual(['JobCards', 'Finish']);
});

test('what it changed is read again also where nobody says what', async () => {
  const { client, list, names } = await withList({ JobCards: [listed, listed], Finish: [changing('JOB_CARD', data)] });
  await client.mutate({ mutation: finish, awaitRefetchQueries: true });
  expect(names()).toEqual(['JobCards', 'Finish', 'JobCards']);
  expect(list.getCurrentResult().data).toEqual(listed.data);
});
