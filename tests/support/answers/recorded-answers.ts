import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect } from 'vitest';
import { z } from 'zod';
import { linesOf, type RecordedAnswer } from './answer-lines.ts';
import { shapeOf } from './forms.ts';

/**
 * What the calls of the tests were answered, one line for each kind of answer: the call, the status, code and texts of
 * a refusal, and the form of all that the call answered in this way. Two versions of the server whose lines are the
 * same answer alike (`npm run answers`); values that differ from run to run are left out.
 */

const folder = process.env.RECORD_ANSWERS;
const written = new Set<string>();

const chance = new AsyncLocalStorage<true>();

/**
 * Runs calls that chance puts together. Another run makes others of them, so what they are answered is not recorded; else
 * the same server would seem to answer in two ways.
 */
export function byChance<Result>(run: () => Result): Result {
  return chance.run(true, run);
}

/**
 * Inputs that are meant to be refused somehow, servers that are killed, and the size of what is stored: what is answered
 * there hangs on chance or on the machine, and it has tests of its own.
 */
const notRecorded = /^tests\/security\/(input|outages|size)\//;

/** @param call the method and the path as it is described, for example `GET /api/team/limits/{role}` */
export async function recordAnswer(call: string, request: unknown, answer: Response): Promise<void> {
  if (!folder || chance.getStore()) return;
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  if (notRecorded.test(file)) return;
  for (const record of [await recordOf(call, request, answer), ...(await describedBy(call, answer))]) {
    const line = JSON.stringify(record);
    if (written.has(line)) continue;
    written.add(line);
    appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`);
  }
}

const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** What `/api/docs` says, part by part: of each call, and of each form that several of them have. */
async function describedBy(call: string, answer: Response): Promise<RecordedAnswer[]> {
  if (call !== 'GET /api/docs' || answer.status !== 200) return [];
  const { paths, components } = description.parse(await answer.clone().json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => ({ part: `${method.toUpperCase()} ${path}`, said })),
  );
  const forms = Object.entries(components.schemas).map(([name, said]) => ({ part: name, said }));
  return [...calls, ...forms].map(({ part, said }) => ({
    call: `described ${part}`,
    text: JSON.stringify(said),
    rest: '',
  }));
}

/** The line of one answer. */
export async function lineOf(call: string, request: unknown, answer: Response): Promise<string> {
  return linesOf([JSON.stringify(await recordOf(call, request, answer))]).join('');
}

async function recordOf(call: string, request: unknown, answer: Response): Promise<RecordedAnswer> {
  const type = answer.headers.get('content-type')?.split(';')[0] ?? 'nothing';
  const cookies = answer.headers.getSetCookie().map(withoutValue).sort();
  // The description is told part by part.
  const text = type.endsWith('json') && call !== 'GET /api/docs' ? await answer.clone().text() : '';
  const asked = call.endsWith('/graphql') ? ` ${rootFields(request)}` : '';
  const place = answer.headers.get('location');
  const rest = [
    answer.headers.get('cache-control') ?? '',
    place === null ? '' : `→ ${normalizeText(place)}`,
    ...cookies,
  ];
  return {
    call: `${call}${asked} | ${answer.status}`,
    // The answer to HEAD is of the kind, and empty.
    ...(text === '' ? { text: type, form: undefined } : recordBody(JSON.parse(text))),
    rest: rest.filter(Boolean).join(' | '),
  };
}

const graphqlRequest = z.object({ query: z.string() });

function rootFields(request: unknown): string {
  try {
    const { definitions } = parse(graphqlRequest.parse(JSON.parse(z.string().parse(request))).query);
    const names = definitions
      .flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : []))
      .map((each) => (each.kind === Kind.FIELD ? each.name.value : each.kind));
    return [...new Set(names)].sort().join(' ');
  } catch {
    return '(no query)';
  }
}

const refusal = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
const graphqlErrors = z.object({
  errors: z.array(z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.unknown() }).optional() })),
});

function recordBody(body: unknown): Pick<RecordedAnswer, 'text' | 'form'> {
  const refused = refusal.safeParse(body);
  if (refused.success) return { text: normalizeText(JSON.stringify(body)), form: undefined };
  const failed = graphqlErrors.safeParse(body);
  if (failed.success) {
    const errors = failed.data.errors.map(({ message, extensions }) => ({ message, ...extensions }));
    return { text: normalizeText(JSON.stringify(errors)), form: undefined };
  }
  return { text: '', form: shapeOf(body) };
}

/** A text without what differs from run to run: addresses, marks of rows, dates and figures. */
function normalizeText(text: string): string {
  return text
    .replace(/[^\s"@<>]+@[^\s"@<>]+/g, '<address>')
    .replace(/(?=[\w-]*\d)[\w-]{20,}/g, '<mark>')
    .replace(/\d+/g, '#');
}

function withoutValue(cookie: string): string {
  return normalizeText(cookie.replace(/=[^;]*/, '').replace(/(expires|max-age)=[^;]*/gi, '$1'));
}
