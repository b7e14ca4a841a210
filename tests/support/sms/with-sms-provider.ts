import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { type MessageSettings, messageSettings } from '../../../schema/features/contact/sms/message-settings.ts';
import type { Person } from '../fixtures.ts';
import type { databases } from '../machine/databases.ts';
import { listenLocally } from '../machine/listen.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { done } from '../workshop/desk.ts';

/** A provider of SMS as tests see it: what it was handed, and what it answers. */
export interface SmsProviderAtHand {
  readonly url: string;
  readonly received: readonly ReceivedSms[];
  /** Answers from now on, with a body where one is given. */
  answer(status: number, body?: string): void;
}

const handed = z.object({ to: z.string(), text: z.string(), id: z.string().optional() });

export interface ReceivedSms extends z.output<typeof handed> {
  readonly headers: IncomingHttpHeaders;
}

interface SmsFixture {
  readonly server: TestServer;
  readonly provider: SmsProviderAtHand;
}

/** A server that may call a provider on this machine, for the tests around the call. */
export function withSmsProvider(
  engine: (typeof databases)[number],
  environment: Readonly<Record<string, string>> = {},
): () => SmsFixture {
  let around: SmsFixture | undefined;
  let database: Awaited<ReturnType<typeof engine.createMigrated>> | undefined;
  const received: ReceivedSms[] = [];
  let next: { status: number; body: string } = { status: 200, body: '' };
  const listening = createServer(async (request, response) => {
    const sms = handed.safeParse(JSON.parse((await text(request)) || '{}'));
    if (sms.success) received.push({ ...sms.data, headers: request.headers });
    response.writeHead(next.status, next.status === 302 ? { location: '/elsewhere' } : {}).end(next.body);
  });
  beforeAll(async () => {
    const port = await listenLocally(listening);
    database = await engine.createMigrated();
    const allowed = { OUTGOING_ALLOW: `127.0.0.1:${port}`, RATE_LIMIT_SCALE: '1000000' };
    const server = await startTestServer(database.url, { ...allowed, ...environment });
    const answer = (status: number, body = '') => {
      next = { status, body };
    };
    around = { server, provider: { url: `http://127.0.0.1:${port}/send`, received, answer } };
  });
  beforeEach(() => {
    next = { status: 200, body: '{"id":"of-provider"}' };
  });
  afterAll(async () => {
    await around?.server.close();
    await database?.drop();
    listening.close();
  });
  return () => {
    if (around === undefined) throw new Error('The server is there once the tests run');
    return around;
  };
}

export const settingsOf = async (owner: Person): Promise<MessageSettings> =>
  messageSettings.parse(await done(owner, 'messageSettings'));

/** Saves some of the settings, over the version that they have. */
export async function withSettings(owner: Person, values: object): Promise<MessageSettings> {
  const { version, provider } = await settingsOf(owner);
  return messageSettings.parse(await done(owner, 'saveMessageSettings', { version, provider, ...values }));
}

const template = '{"to":"{to}","text":"{text}","id":"{id}"}';

/** Has a workshop send over the provider at hand. */
export const overProvider = (owner: Person, { url }: SmsProviderAtHand, values: object = {}) =>
  withSettings(owner, { provider: 'HTTP', url, template, ...values });
