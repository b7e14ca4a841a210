import { z } from 'zod';
import type { BrowserTokenChanges } from '../../auth/sessions/cookies.ts';
import { type Answer, type ApiRequest, json, type Route, type Success } from '../rest/route.ts';
import type { Operation, RestForm } from './declaration.ts';
import { operationIdOf } from './idempotency-key.ts';
import { everything } from './lists/field-selection.ts';
import { shapeOf } from './resolver.ts';
import { declarationError, formOf, notationOf } from './schema-shape.ts';

/** The routes of an operation: its REST form, or the usual one. */
export function routesOf(operation: Operation): readonly Route[] {
  return operation.rest.map((form) => routeOf(operation, form));
}

function routeOf(operation: Operation, form: RestForm<unknown>): Route {
  const [method, path, status = 200] = form.at;
  const inPath = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  const read = method === 'get' ? queryReader(operation) : undefined;
  const takesKey = operation.kind === 'mutation' && Object.hasOwn(shapeOf(operation).def.shape, 'operationId');
  return {
    method,
    path,
    summary: firstSentence(operation.description),
    description: operation.description,
    ...(needsNoHeader(operation) ? { caller: 'anybody' } : {}),
    ...describedInput(operation, method, inPath),
    ...keyActsOf(operation),
    ...(takesKey ? { takesIdempotencyKey: true } : {}),
    answers: { ...answersOf(operation, form), status },
    handle: async (ctx, request) => {
      const tokens: BrowserTokenChanges[] = [];
      const { actor, body, query, params } = request;
      const sent = read ? read(query) : body;
      const keep = (changes: BrowserTokenChanges) => void tokens.push(changes);
      const headers: Record<string, string> = {};
      const onRepeated = () => void Object.assign(headers, { 'Idempotent-Replayed': 'true' });
      const call = { ctx, actor, request, keep, selects: everything, onRepeated };
      const whole = inPath.length === 0 ? sent : withParams(sent, params);
      const output = await operation.call(call, takesKey ? withOperationId(whole, request) : whole);
      return { ...answerOf(operation, form, output), headers, tokens: Object.assign({}, ...tokens) };
    },
  };
}

/** Without its full stop. */
const firstSentence = (text: string) => text.replace(/\.(\s.*)?$/s, '');

/** Whether a call needs neither session nor header: it is public, or its token is in the input. */
const needsNoHeader = ({ permission }: Operation) =>
  permission === 'anybody' || (typeof permission !== 'string' && permission.credentialIn === 'input');

function keyActsOf({ permission, forPeople, forEveryKey }: Operation): Pick<Route, 'keyActs'> {
  if (typeof permission !== 'string' || permission === 'anybody' || forPeople) return {};
  return { keyActs: forEveryKey ? [] : [permission] };
}

/** The header is for programs that have it in their libraries; an id in the body is the same thing and goes before it. */
function withOperationId(sent: unknown, { actor, idempotencyKey }: ApiRequest): unknown {
  if (idempotencyKey === undefined || actor === null) return sent;
  const operationId = operationIdOf(actor.id, idempotencyKey);
  if (typeof (sent ?? {}) !== 'object' || Array.isArray(sent)) return sent;
  return { operationId, ...Object(sent) };
}

/** What the path names wins over what a body says under the same name. A body that is no object is refused as it is. */
function withParams(sent: unknown, params: unknown): unknown {
  if (typeof (sent ?? {}) !== 'object' || Array.isArray(sent)) return sent;
  return Object.assign({}, sent, params);
}

/** What arrives where, for the description and for the tests that send everything to every field. */
function describedInput(
  operation: Operation,
  method: string,
  inPath: readonly string[],
): Pick<Route, 'params' | 'query' | 'body'> {
  const { shape } = shapeOf(operation).def;
  const others = Object.entries(shape).filter(([name]) => !inPath.includes(name));
  const params = z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => inPath.includes(name))));
  const rest = inPath.length === 0 ? operation.input : z.object(Object.fromEntries(others));
  return {
    ...(inPath.length > 0 ? { params } : {}),
    ...(others.length > 0 ? { [method === 'get' ? 'query' : 'body']: rest } : {}),
  };
}

function answersOf(operation: Operation, { under, answer }: RestForm<unknown>): Success {
  if (answer !== undefined) return json(answer.schema);
  if (!operation.graphql) return json(under === undefined ? operation.output : z.object({ [under]: operation.output }));
  const notation = notationOf(formOf(operation.output, 'output', [operation.name]));
  return json(under === undefined ? notation : { [under]: notation });
}

function answerOf({ name }: Operation, { under, answer }: RestForm<unknown>, output: unknown): Answer {
  if (answer !== undefined) return { body: objectOf(name, answer.schema.parse(answer.of(output))) };
  return { body: under === undefined ? objectOf(name, output) : { [under]: output } };
}

function objectOf(name: string, value: unknown): object | null {
  if (typeof value === 'object') return value;
  throw declarationError([name], 'an answer of REST that is no object needs a name, `under`');
}

/**
 * Numbers, truths and objects of a query string, which knows texts alone. What does not look like one stays as it is, for
 * the schema to refuse.
 */
function queryReader(operation: Operation): (query: ApiRequest['query']) => unknown {
  const readers = Object.entries(shapeOf(operation).def.shape).flatMap(([name, schema]) => {
    const { type } = formOf(schema, 'input', [operation.name, name]);
    const reader = type.kind === 'scalar' ? scalarReaders[type.name] : type.kind === 'enum' ? undefined : readJson;
    return reader === undefined ? [] : [[name, reader] as const];
  });
  return (query) => {
    if (typeof query !== 'object' || query === null) return query;
    const read: Record<string, unknown> = { ...query };
    for (const [name, reader] of readers) {
      const text = read[name];
      if (typeof text === 'string') read[name] = reader(text);
    }
    return read;
  };
}

const readNumber = (text: string) => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text);
const scalarReaders: Readonly<Record<string, (text: string) => unknown>> = {
  Int: readNumber,
  Float: readNumber,
  Boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
