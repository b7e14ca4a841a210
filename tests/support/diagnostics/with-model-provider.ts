import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { type AiSettings, aiSettings } from '../../../schema/features/desk/diagnostics/ai-settings.ts';
import type { Person } from '../fixtures.ts';
import type { databases } from '../machine/databases.ts';
import { listenLocally } from '../machine/listen.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { done } from '../workshop/desk.ts';

/** The provider of a model as tests see it: it takes what providers take, and refuses everything else. */
export interface ModelAtHand {
  readonly baseUrl: string;
  readonly host: string;
  /** What it was asked, as it came. */
  readonly received: readonly ReceivedQuestion[];
  /** What was wrong with calls. */
  readonly faults: readonly string[];
  /** Answers so from now on. */
  reply(how: Reply): void;
}

export interface ReceivedQuestion {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly data: z.output<typeof question>;
  readonly system: string;
  readonly hasForm: boolean;
}

export type Reply =
  /** What the model writes. */
  | { readonly says: (asked: ReceivedQuestion) => unknown; readonly tokens?: readonly [input: number, output: number] }
  /** Some providers take no form of an answer. */
  | { readonly refusesForm: true; readonly says: (asked: ReceivedQuestion) => unknown }
  | { readonly status: number; readonly body?: string; readonly location?: string }
  /** Never ends: before anything, or in the middle. */
  | { readonly hangs: 'silent' | 'dribbling' };

const question = z.strictObject({
  vehicle: z
    .strictObject({
      make: z.string().nullable(),
      model: z.string().nullable(),
      engine: z.string().nullable(),
      year: z.int().nullable(),
      kmBand: z.string().nullable(),
    })
    .nullable(),
  codes: z.array(z.string()),
  symptom: z.string(),
  cases: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});

const call = z.strictObject({
  model: z.literal('test-model'),
  temperature: z.literal(0),
  max_tokens: z.int().positive(),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({ name: z.string(), strict: z.literal(true), schema: z.looseObject({}) }),
    })
    .optional(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
    z.strictObject({ role: z.literal('user'), content: z.string().min(2) }),
  ]),
});

export const modelKey = 'sk-test-0123456789';

const written = (
  asked: ReceivedQuestion,
  says: (of: ReceivedQuestion) => unknown,
  [input, output]: readonly [number, number] = [1000, 200],
) => {
  const said = says(asked);
  const content = typeof said === 'string' ? said : JSON.stringify(said);
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  });
};

function answer(response: ServerResponse, asked: ReceivedQuestion, how: Reply): void {
  if ('hangs' in how) {
    if (how.hangs === 'dribbling') response.writeHead(200).write('{"choices":[');
    return;
  }
  if ('status' in how) {
    response.writeHead(how.status, how.location === undefined ? {} : { location: how.location }).end(how.body ?? '');
    return;
  }
  if ('refusesForm' in how && asked.hasForm) {
    response.writeHead(400).end('{"error":{"message":"response_format is not supported"}}');
    return;
  }
  const tokens = 'tokens' in how ? how.tokens : undefined;
  response.writeHead(200, { 'content-type': 'application/json' }).end(written(asked, how.says, tokens));
}

export const nothingSaid = { findings: [], steps: [], cautions: [] };

interface ModelFixture {
  readonly server: TestServer;
  readonly model: ModelAtHand;
}

/** A server that may call a model on this machine, for the tests around the call. */
export function withModelProvider(engine: (typeof databases)[number]): () => ModelFixture {
  let around: ModelFixture | undefined;
  let database: Awaited<ReturnType<typeof engine.createMigrated>> | undefined;
  const received: ReceivedQuestion[] = [];
  const faults: string[] = [];
  let how: Reply = { says: () => nothingSaid };
  const listening = createServer(async (request, response) => {
    const body = await text(request);
    const refuse = (status: number, fault: string) => {
      faults.push(fault);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: fault } }));
    };
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return refuse(404, `${request.url}`);
    if (request.headers.authorization !== `Bearer ${modelKey}`) return refuse(401, 'authorization');
    if (request.headers['content-type'] !== 'application/json') return refuse(415, 'content-type');
    const parsed = call.safeParse(JSON.parse(body));
    if (!parsed.success) return refuse(400, parsed.error.message);
    const [{ content: system }, { content }] = parsed.data.messages;
    const data = question.safeParse(JSON.parse(content));
    if (!data.success) return refuse(400, data.error.message);
    const hasForm = parsed.data.response_format !== undefined;
    const asked = { body, headers: request.headers, data: data.data, system, hasForm };
    received.push(asked);
    answer(response, asked, how);
  });
  beforeAll(async () => {
    const port = await listenLocally(listening);
    database = await engine.createMigrated();
    const host = `127.0.0.1:${port}`;
    const server = await startTestServer(database.url, { OUTGOING_ALLOW: host, RATE_LIMIT_SCALE: '1000000' });
    const reply = (next: Reply) => {
      how = next;
    };
    around = { server, model: { baseUrl: `http://${host}/v1`, host, received, faults, reply } };
  });
  beforeEach(() => {
    received.length = 0;
    faults.length = 0;
    how = { says: () => nothingSaid };
  });
  afterAll(async () => {
    await around?.server.close();
    await database?.drop();
    listening.closeAllConnections();
    listening.close();
  });
  return () => {
    if (around === undefined) throw new Error('The server is there once the tests run');
    return around;
  };
}

export const aiSettingsOf = async (owner: Person): Promise<AiSettings> =>
  aiSettings.parse(await done(owner, 'aiSettings'));

/** Saves some of the settings, over the version that they have. */
export async function withAiSettings(owner: Person, values: object): Promise<AiSettings> {
  const { version, provider } = await aiSettingsOf(owner);
  return aiSettings.parse(await done(owner, 'saveAiSettings', { version, provider, ...values }));
}

/** Has a workshop ask the model at hand. */
export const overModel = (owner: Person, { baseUrl }: ModelAtHand, values: object = {}) =>
  withAiSettings(owner, { provider: 'OPENAI_COMPATIBLE', baseUrl, model: 'test-model', apiKey: modelKey, ...values });
