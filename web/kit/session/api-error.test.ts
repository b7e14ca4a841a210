import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { describe, expect, test, vi } from 'vitest';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { errorTexts } from '../../../schema/messages/errors/index.ts';
import { textIn } from '../../../schema/messages/text.ts';
import { loadReasons } from '../../language/reasons.ts';
import { apiErrorOf, apiErrorOfBody, refusalWordsIn } from './api-error.ts';

const { networkError, networkErrorText, requestFailed } = commonTexts.en;
const words = { networkError, networkErrorText, requestFailed, error: refusalWordsIn('en', requestFailed) };
await loadReasons();
const query = gql`query Anything { anything }`;

/** What a screen is told when the server answers a query like this. */
async function refusalAfter(answer: () => Promise<Response>) {
  const link = ApolloLink.from([new HttpLink({ uri: 'http://server.test/graphql', fetch: answer })]);
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const error: unknown = await client.query({ query }).then(
    () => undefined,
    (reason) => reason,
  );
  return apiErrorOf(error, words);
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: jsonHeaders });
const jsonHeaders = { 'content-type': 'application/json' };

describe('a failed call', () => {
  test('carries the code, the text and the field messages of the GraphQL error', async () => {
    const extensions = { code: 'BAD_INPUT', fields: { email: 'Invalid email address' } };
    const answer = json({ data: null, errors: [{ message: 'Please check the marked fields', extensions }] });
    expect(await refusalAfter(async () => answer)).toEqual({
      code: 'BAD_INPUT',
      text: 'Please check the marked fields',
      fields: { email: 'Invalid email address' },
    });
  });

  test('counts as INTERNAL when the code is none of ours', async () => {
    const answer = json({ errors: [{ message: 'Odd', extensions: { code: 'TEAPOT' } }] });
    expect(await refusalAfter(async () => answer)).toEqual({ code: 'INTERNAL', text: 'Odd' });
  });

  describe('of our server, on a Slovenian screen', () => {
    const slovenian = { ...words, error: refusalWordsIn('sl', requestFailed) };
    const refusedWith = (body: object) => apiErrorOfBody(JSON.stringify(body), slovenian);

    test('is said by its reason, and each field keeps its own', () => {
      const errorBody = {
        error: 'At most 60 characters',
        code: 'BAD_INPUT',
        reason: 'tooLong',
        params: { maximum: 60 },
      };
      const fields = { name: 'At most 60 characters', email: 'Odd' };
      const details = {
        name: { code: 'tooLong', params: { maximum: 60 } },
        email: { code: 'fromTomorrow', params: {} },
      };
      expect(refusedWith({ ...errorBody, fields, details })).toMatchObject({
        text: 'Največje število znakov: 60',
        fields: { name: 'tooLong?maximum=60', email: 'invalidInput' },
      });
    });

    test('is told in general before the words of the reasons are there', async () => {
      vi.resetModules();
      const { apiErrorOfBody: errorOf, refusalOfCall, refusalWordsIn: wordsIn } = await import('./api-error.ts');
      const body = JSON.stringify({ error: 'Away', code: 'UNAVAILABLE', reason: 'unavailable', params: {} });
      const slovenian = { ...words, error: wordsIn('sl', 'Ni uspelo') };
      expect(errorOf(body, slovenian).text).toBe('Ni uspelo');
      // A call past Apollo waits for them.
      const text = textIn('sl', errorTexts)('unavailable');
      expect((await refusalOfCall(body, slovenian)).text).toBe(text);
      expect(errorOf(body, slovenian).text).toBe(text);
    });

    test('counts what is not as it should be as left out', () => {
      const odd = { reason: 7, params: { maximum: null }, fields: { name: 1 }, details: [], requestId: {} };
      const text = 'Pri nas je šlo nekaj narobe. Poskusite znova';
      expect(refusedWith({ error: 'No', code: 'TEAPOT', ...odd })).toEqual({ code: 'INTERNAL', text });
      const details = { name: { code: 'notFound' } };
      const { fields } = refusedWith({ error: 'No', code: 'BAD_INPUT', fields: { name: 'No' }, details });
      expect(fields).toEqual({ name: 'notFound' });
    });

    test.each([
      ['of a reason that this page does not know yet', { reason: 'fromTomorrow', params: {} }],
      ['of no reason', {}],
    ])('is said by its code where the words are English ones: %s', (_, errorBody) => {
      const { text } = refusedWith({ error: 'Come back later', code: 'RATE_LIMITED', ...errorBody });
      expect(text).toBe('Preveč poskusov. Malo počakajte in poskusite znova');
    });
  });

  test('reads "Request failed" when the GraphQL error says nothing', async () => {
    const answer = json({ errors: [{ message: '' }] });
    expect(await refusalAfter(async () => answer)).toEqual({ code: 'INTERNAL', text: 'Request failed' });
  });

  test('carries the code and the text of an answer that never reached GraphQL', async () => {
    const answer = json({ error: 'Too many attempts', code: 'RATE_LIMITED' }, 429);
    expect(await refusalAfter(async () => answer)).toMatchObject({ code: 'RATE_LIMITED', text: 'Too many attempts' });
  });

  test.each([
    ['the field "message"', '{"message":"Try later"}', 'Try later'],
    ['the text of the answer', 'Bad gateway', 'Bad gateway'],
    ['"Request failed" for an empty answer', '', 'Request failed'],
    ['"Request failed" for a page of HTML', '<html><body>502</body></html>', 'Request failed'],
    ['"Request failed" for JSON without words', '{}', 'Request failed'],
    ['the text of the answer that is JSON but no object', '[1]', '[1]'],
  ])('reads %s of an HTTP error', async (_, body, text) => {
    const answer = new Response(body, { status: 502, headers: { 'content-type': 'text/html' } });
    expect(await refusalAfter(async () => answer)).toMatchObject({ code: 'INTERNAL', text });
  });

  test('reads "Network Error" when the server cannot be reached', async () => {
    const error = await refusalAfter(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(error.code).toBe('NETWORK_ERROR');
    expect(error.text).toContain('Network Error');
  });

  test('is thrown on when no call failed but the program', () => {
    expect(() => apiErrorOf(new TypeError('x is undefined'), words)).toThrow('x is undefined');
  });
});
