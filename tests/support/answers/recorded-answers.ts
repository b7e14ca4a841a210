import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { z } from 'zod';

/**
 * What the calls of the tests were answered, one line for each kind of answer: the call, the status, code and texts of
 * a refusal, and the form of what was told. Two versions of the server whose lines are the same answer alike
 * (`npm run answers`). Values that differ from run to run are left out.
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

/** @param call the method and the path as it is described, for example `GET /api/team/limits/{role}` */
export async function recordAnswer(call: string, request: unknown, answer: Response): Promise<void> {
  if (!folder || chance.getStore()) return;
  const line = await lineOf(call, request, answer);
  if (written.has(line)) return;
  written.add(line);
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`);
}

/** The line of one answer. */
export async function lineOf(call: string, request: unknown, answer: Response): Promise<string> {
  const type = answer.headers.get('content-type')?.split(';')[0] ?? 'nothing';
  const cookies = answer.headers.getSetCookie().map(withoutValue).sort();
  const text = type.endsWith('json') ? await answer.clone().text() : '';
  // The answer to HEAD is of the kind, and empty.
  const body = text === '' ? type : tell(JSON.parse(text));
  const asked = call.endsWith('/graphql') ? ` ${rootFields(request)}` : '';
  const place = answer.headers.get('location');
  const rest = [answer.headers.get('cache-control') ?? '', place === null ? '' : `→ ${steady(place)}`, ...cookies];
  return [`${call}${asked}`, answer.status, body, ...rest.filter(Boolean)].join(' | ');
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

function tell(body: unknown): string {
  const refused = refusal.safeParse(body);
  if (refused.success) return steady(JSON.stringify(body));
  const failed = graphqlErrors.safeParse(body);
  if (failed.success) {
    return steady(JSON.stringify(failed.data.errors.map(({ message, extensions }) => ({ message, ...extensions }))));
  }
  return formOf(body);
}

/** The names and kinds of what a value holds; lists by the forms that are in them. */
function formOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(formOf))].sort().join('|')}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const named = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${named.map(([name, each]) => `${name}:${formOf(each)}`).join(',')}}`;
}

/** A text without what differs from run to run: addresses, marks of rows, dates and figures. */
function steady(text: string): string {
  return text
    .replace(/[^\s"@<>]+@[^\s"@<>]+/g, '<address>')
    .replace(/(?=[\w-]*\d)[\w-]{20,}/g, '<mark>')
    .replace(/\d+/g, '#');
}

function withoutValue(cookie: string): string {
  return steady(cookie.replace(/=[^;]*/, '').replace(/(expires|max-age)=[^;]*/gi, '$1'));
}
