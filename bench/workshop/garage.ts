import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DocumentNode } from 'graphql';
import { print } from 'graphql';
import { z } from 'zod';
import { type Database, openDatabase } from '../../server/infrastructure/database/database.ts';
import { bigOwner, seedBigCustomer } from '../../tools/seed/big-customer.ts';
import type { SeededWorkshop } from '../../tools/seed/many-workshops.ts';
import { ThereAlready } from '../../tools/seed/people.ts';
import { signedIn } from '../support/accounts.ts';
import { publicAddress, startProductServer } from '../support/product-server.ts';

/** Where the owner of a workshop asks a server. */
export interface Desk {
  readonly workshopId: string;
  readonly ownerId: string;
  /** What signs the owner in and says which page asks. */
  readonly headers: Readonly<Record<string, string>>;
  /** An answer of GraphQL, whatever it says. */
  fetch(body: string): Promise<string>;
  /** @throws Error when a call of the workshop is refused */
  call(name: string, input?: object): Promise<unknown>;
}

/** A server on a database with the big customer, at some part of its size. */
export interface Garage extends Desk {
  readonly name: string;
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: Database;
  /** The server, and what works for it. */
  readonly pids: readonly [number, ...(readonly number[])];
  stop(): Promise<void>;
}

/**
 * Starts a server and writes the big customer, unless it is there: `DATABASE` names a database that `npm run seed big` has filled.
 *
 * @param scale a part of the whole size, as `npm run seed big` takes it
 * @param environment settings of the server on top of those of production
 */
export async function openGarage(
  databaseUrl: string,
  scale: number,
  databasePids: readonly number[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Garage> {
  const product = await startProductServer(databaseUrl, environment);
  const cards = await seeded(databaseUrl, scale);
  const database = await openDatabase(databaseUrl);
  const owner = await database.user.findUniqueOrThrow({ where: { emailKey: bigOwner.email } });
  const name = nameOf(cards);
  const desk = await openDesk(product.url, database, { ownerId: owner.id, workshopId: owner.workshopId });
  return {
    ...desk,
    name,
    url: product.url,
    databaseUrl,
    database,
    pids: [product.pid, ...databasePids],
    stop: async () => {
      await database.close();
      await product.stop();
    },
  };
}

/** Signs the owner of a workshop in at a server. */
export async function openDesk(
  url: string,
  database: Database,
  { ownerId, workshopId }: SeededWorkshop,
): Promise<Desk> {
  const cookie = await signedIn(database, ownerId);
  const headers = { cookie, origin: publicAddress, 'content-type': 'application/json' };
  const post = async (path: string, body: string) => {
    const { status, answer } = await posted(`${url}${path}`, headers, body);
    if (status !== 200 || answer.startsWith('{"errors"')) throw new Error(`${path}: ${answer.slice(0, 500)}`);
    return answer;
  };
  return {
    workshopId,
    ownerId,
    headers,
    fetch: (body) => post('/graphql', body),
    call: async (call, input = {}) => JSON.parse(await post(`/api/workshop/${call}`, JSON.stringify(input))),
  };
}

/** Kept open, as browsers keep them; waiting for a free one counts as waiting for the answer. */
const agent = new Agent({ keepAlive: true, maxSockets: 60 });

function posted(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<{ readonly status: number | undefined; readonly answer: string }> {
  return new Promise((answered, failed) => {
    const asking = request(url, { method: 'POST', agent, headers });
    asking.once('error', failed);
    asking.once('response', (response) => {
      text(response).then((answer) => answered({ status: response.statusCode, answer }), failed);
    });
    asking.end(body);
  });
}

const nameOf = (cards: number) => `${cards.toLocaleString('en')} cards`;

async function seeded(databaseUrl: string, scale: number): Promise<number> {
  const began = Date.now();
  try {
    // Today at noon, so that what is expected and promised lies around it.
    const now = new Date();
    now.setUTCHours(10, 0, 0, 0);
    const { cards } = await seedBigCustomer(databaseUrl, { scale, now });
    console.log(`${nameOf(cards)} are there after ${Math.round((Date.now() - began) / 1000)} s`);
    return cards;
  } catch (error) {
    if (!(error instanceof ThereAlready)) throw error;
    return Math.max(100, 100_000 * scale);
  }
}

const named = z.object({ resources: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Adds mechanics to a workshop. @returns the resources whose time is planned, in their order */
export async function addMechanics(call: Desk['call'], count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, (_, place) => `Mehanik ${place + 1}`);
  for (const displayName of names) await call('saveStaff', { displayName, role: 'MECHANIC' });
  const { resources } = named.parse(await call('plannerSettings'));
  return names.flatMap((name) => resources.find((resource) => resource.name === name)?.id ?? []);
}

/** A document as a screen sends it. */
export function requestBody(document: DocumentNode, variables: object = {}): string {
  const [operation] = document.definitions;
  const operationName = operation?.kind === 'OperationDefinition' ? operation.name?.value : undefined;
  return JSON.stringify({ operationName, query: print(document), variables });
}

const row = z.looseObject({ id: z.string(), version: z.number().optional() });
export const rowsIn = (answer: unknown) => z.object({ nodes: z.array(row).min(1) }).parse(answer).nodes;
