import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { z } from 'zod';
import { templateOf } from '../../../server/api/rest/openapi.ts';
import { describeWholeApi } from '../../../server/api-docs.ts';
import { buildGraphqlSchema } from '../../../server/graphql-schema.ts';
import { Client } from '../client/client.ts';
import { recordAnswer } from './recorded-answers.ts';

/** A visitor who takes `/api/docs` at its word: an answer in another form than described there fails the test. */
export class StrictClient extends Client {
  override async fetch(path: string, init: Parameters<Client['fetch']>[1] = {}): Promise<Response> {
    const response = await super.fetch(path, init);
    const method = init.method ?? 'GET';
    const template = templateFor(path);
    await expectDescribedAnswer(method, template, path, response);
    if (template !== '') await recordAnswer(`${method} ${template}`, init.body, response);
    return response;
  }
}

const operation = z.looseObject({
  security: z.array(z.record(z.string(), z.unknown())),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

// A field that nobody described is a fault too, here though not for a client.
const text = JSON.stringify(describeWholeApi({ url: '/', sessionCookie: 'session' }, buildGraphqlSchema()));
const described = document.parse(
  JSON.parse(text.replaceAll('"properties":', '"unevaluatedProperties":false,"properties":')),
);

// Strict mode would ask for types beside every keyword, and does not know OpenAPI's own ones.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(described, 'api');

const templates = Object.keys(described.paths).map((template) => ({
  template,
  // An exact path comes before one with a parameter, as in the routes.
  exact: !template.includes('{'),
  pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/{\w+}/g, '[^/]+')}$`),
}));

/** Whether the description asks for a session. */
export function needsSession(method: string, path: string): boolean {
  const found = described.paths[templateOf(path)]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`/api/docs does not describe ${method} ${path}`);
  return found.security.some((scheme) => 'session' in scheme);
}

/** @returns the described path that an address is one of, or nothing */
function templateFor(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  const matching = templates.filter(({ pattern }) => pattern.test(path));
  return (matching.find(({ exact }) => exact) ?? matching[0])?.template ?? '';
}

async function expectDescribedAnswer(method: string, template: string, path: string, answer: Response): Promise<void> {
  const operation = described.paths[template]?.[method.toLowerCase()];
  if (operation === undefined) return;
  const context = `${method} ${path} → ${answer.status}`;
  // A refusal, what a cache is told, and a part of a file are described for all calls at once.
  if (answer.status < 400 && ![206, 304].includes(answer.status)) {
    expect(Object.keys(operation.responses), context).toContain(String(answer.status));
  }
  const validate = validatorOf(template, method, answer.status);
  if (validate === undefined || !answer.headers.get('content-type')?.startsWith('application/json')) return;
  const body = await answer.clone().json();
  expect(validate(body) || validate.errors, `${context} ${JSON.stringify(body).slice(0, 1000)}`).toBe(true);
}

/** @returns none for what has no form: a document that is made as it is sent */
function validatorOf(template: string, method: string, status: number): ValidateFunction | undefined {
  if (status >= 400 && template !== '/graphql') return ajv.getSchema('api#/components/schemas/Refusal');
  const place = [template, method.toLowerCase(), 'responses', String(status)].map(escapePointer);
  return ajv.getSchema(`api#/paths/${place.join('/')}/content/application~1json/schema`);
}

/** RFC 6901, section 3, in a fragment of an address. */
function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
