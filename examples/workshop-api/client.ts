import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.ts';

/** Calls of the workshop, with the types that `npm run types` has made of the server's own description. */

type Schemas = components['schemas'];
export type JobCard = Schemas['JobCard'];
export type Customer = Schemas['Customer'];
export type ChangePage = Schemas['ChangePage'];

const openStates: JobCard['state'][] = [
  ...(['CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS'] as const),
  ...(['QUALITY_CHECK', 'READY', 'ON_HOLD'] as const),
];

/** What the server refused, with the code that docs/api.md lists. */
export class RefusedError extends Error {
  readonly code: Schemas['Refusal']['code'];

  constructor({ error, code }: Schemas['Refusal']) {
    super(`${code}: ${error}`);
    this.code = code;
  }
}

interface Answered<Data> {
  readonly data?: Data;
  readonly error?: Schemas['Refusal'];
  readonly response: Response;
}

function dataOf<Data>({ data, error, response }: Answered<Data>): Data {
  if (error !== undefined) throw new RefusedError(error);
  if (data === undefined) throw new Error(`The server answered ${response.status} without a body`);
  return data;
}

/** @param url of the server, without a path  @param key from Settings › Integrations */
export function workshopAt(url: string, key: string) {
  const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${key}` } });
  return {
    /** All open job cards, page by page. */
    async *openJobCards(): AsyncGenerator<JobCard> {
      let after: string | undefined;
      do {
        const page: Schemas['JobCardPage'] = dataOf(
          await client.POST('/api/workshop/jobCards', {
            body: {
              filter: { states: openStates },
              first: 100,
              ...(after === undefined ? {} : { after }),
            },
          }),
        );
        yield* page.nodes;
        after = page.endCursor ?? undefined;
      } while (after !== undefined);
    },

    /** @param idempotencyKey what makes a repeated call the same one, for example the number of a form that was sent */
    async createCustomer(name: string, idempotencyKey: string): Promise<{ customer: Customer; isRepeated: boolean }> {
      const answered = await client.POST('/api/workshop/createCustomer', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: { name },
      });
      const isRepeated = answered.response.headers.get('Idempotent-Replayed') === 'true';
      return { customer: dataOf(answered), isRepeated };
    },

    /** What was written since a position; without one only where the feed is now. Waits up to `wait` seconds for it. */
    async changes(since?: string, wait = 0): Promise<ChangePage> {
      const query = since === undefined ? { wait } : { since, wait };
      return dataOf(await client.GET('/api/workshop/changes', { params: { query } }));
    },
  };
}
