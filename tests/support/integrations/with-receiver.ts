import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { webhookEventTypes } from '../../../schema/features/integrations/webhook-events.ts';
import { savedWebhook, webhookDelivery } from '../../../schema/features/integrations/webhooks.ts';
import type { Person } from '../fixtures.ts';
import { listenLocally } from '../machine/listen.ts';
import { done } from '../workshop/desk.ts';

/** Programs that webhooks lead to, each at a path of its own. */

const body = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({ id: z.string(), version: z.number().nullable(), object: z.looseObject({}).optional() }),
});

export interface ReceivedEvent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it was signed. */
  readonly text: string;
  readonly event: z.output<typeof body>;
}

type Answer = (response: ServerResponse) => void;

export interface Receiver {
  readonly host: string;
  /** Of a path, in the order in which they came. */
  at(path: string): readonly ReceivedEvent[];
  /** What a path answers from now on. */
  answer(path: string, status: number, text?: string): void;
  /** A path that takes everything and says nothing, until it is released. */
  hang(path: string): void;
  release(path: string): void;
}

export const hookId = ({ headers }: ReceivedEvent): unknown => headers['webhook-id'];

/** @returns the receiver of the tests around the call; it is there once they run */
export function withReceiver(): () => Receiver {
  const received: ReceivedEvent[] = [];
  const answers = new Map<string, Answer>();
  const hanging = new Map<ServerResponse, string>();
  let host = '';
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const sent = await text(request);
    received.push({ path, headers, text: sent, event: body.parse(JSON.parse(sent)) });
    const answer = answers.get(path) ?? ((each: ServerResponse) => each.writeHead(204).end());
    answer(response);
  });
  beforeAll(async () => {
    host = `127.0.0.1:${await listenLocally(server)}`;
  });
  afterAll(() => {
    server.close();
  });
  return () => ({
    host,
    at: (path) => received.filter((each) => each.path === path),
    answer: (path, status, said = '') => {
      answers.set(path, (response) => response.writeHead(status, { location: '/elsewhere' }).end(said));
    },
    hang: (path) => {
      answers.set(path, (response) => hanging.set(response, path));
    },
    release: (path) => {
      answers.delete(path);
      for (const [response, of] of hanging) if (of === path) response.writeHead(204).end();
    },
  });
}

/** A webhook at a path of the receiver, with its secret. */
export async function aWebhook(by: Person, { host }: Receiver, path: string, values: object = {}) {
  const input = { url: `http://${host}${path}`, eventTypes: [...webhookEventTypes], ...values };
  return savedWebhook.parse(await done(by, 'saveWebhook', input));
}

const deliveries = z.object({ nodes: z.array(webhookDelivery), totalCount: z.number() });

/** The attempts of a webhook, the newest first. */
export const deliveriesOf = async (by: Person, webhookId: string) =>
  deliveries.parse(await done(by, 'webhookDeliveries', { filter: { webhookId }, first: 100 })).nodes;
