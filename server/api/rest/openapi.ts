import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isOutputType,
  parseType,
  typeFromAST,
} from 'graphql';
import { z } from 'zod';
import { signatureHeader } from '../../integrations/partner/partner-signature.ts';
import { type JsonSchema, refusal } from './refusal-schema.ts';
import type { BodyShape, Operation, Success } from './route.ts';
import { securityOf } from './security-of.ts';

/**
 * Describes the REST API in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html) out of what the server itself works
 * with: inputs are the schemas that requests are parsed with, answers are the types of the GraphQL API.
 */

/** What the description says of the server. */
export interface ApiInfo {
  /** The public address */
  readonly url: string;
  /** The name of the session's cookie */
  readonly sessionCookie: string;
}

/** @param operations by the feature they belong to */
export function describeApi(
  { url, sessionCookie }: ApiInfo,
  operations: Readonly<Record<string, readonly Operation[]>>,
  types: GraphQLSchema,
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, own] of Object.entries(operations)) {
    for (const operation of own) {
      const path = templateOf(operation.path);
      paths[path] = { ...paths[path], [operation.method]: describeOperation(operation, feature, types) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Delavnica',
      version: '1.0.0',
      description:
        'A program shows its key with each call, `Authorization: Bearer dlv_live_…`; `POST /api/workshop/changes` answers every key. Lists answer `nodes` and `endCursor`, which is `after` of the next page. With `Idempotency-Key` a change that is sent again within 24 hours is made once. A key has 120 requests in a minute; `RateLimit` says what is left. Webhooks follow Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. The same operations are served as GraphQL at /graphql. A call with an effect that brings a session must come from the application’s own origin. Each call can fail with BAD_INPUT for invalid input, UNAUTHENTICATED without a valid session, FORBIDDEN without the permission and RATE_LIMITED; calls of the workshop also with PAYMENT_REQUIRED without access, and changes with CONFLICT when a repeated `operationId` has other input.',
    },
    servers: [{ url }],
    tags: Object.keys(operations).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...answerTypes(types), Refusal: refusal },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: { Refusal: { description: 'Error', headers: retryAfter, ...inJson(reference('Refusal')) } },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the workshop: dlv_live_…; the act that it needs stands beside it',
        },
        stripe: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        partner: { type: 'apiKey', in: 'header', name: signatureHeader },
      },
    },
  };
}

/** A path of the route table as OpenAPI writes it. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A repeated call with the same key has no effect and returns the first result, with `Idempotent-Replayed`',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const inJson = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

/** @param fields the texts beside the file */
function inForm(fields: z.ZodType): object {
  const { properties, required } = fieldsOf(fields);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', required: ['file', ...required], properties: { file, ...properties } };
  return { content: { 'multipart/form-data': { schema } } };
}

function describeOperation(operation: Operation, feature: string, types: GraphQLSchema): object {
  const { summary, description, body, form, answers } = operation;
  const parameters = parametersOf(operation);
  return {
    tags: [feature],
    summary,
    ...described(description),
    security: securityOf(operation),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...inJson(inputSchema(body)) } } : {}),
    ...(form ? { requestBody: { required: true, ...inForm(form) } } : {}),
    responses: {
      [answers.status]: describeSuccess(answers, types),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function describeSuccess({ description, contentType, body }: Success, types: GraphQLSchema): object {
  if (body !== undefined) return { description, ...inJson(bodySchema(body, types)) };
  if (contentType !== undefined) return { description, content: { [contentType]: {} } };
  return { description, headers: { Location: { schema: { type: 'string' } } } };
}

function parametersOf({ path, params, query, takesIdempotencyKey }: Operation): object[] {
  const inPath = fieldsOf(params);
  const inQuery = fieldsOf(query);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: inPath.properties[name] ?? { type: 'string' },
    })),
    ...Object.entries(inQuery.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: inQuery.required.includes(name),
      schema,
    })),
    ...(takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

function fieldsOf(schema: z.ZodType | undefined): z.output<typeof objectSchema> {
  return objectSchema.parse(schema === undefined ? {} : inputSchema(schema));
}

/** What schemas say of themselves without their names in GraphQL, under which they would be put into a place of their own. */
class InPlace extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> | undefined {
    const { id: _, ...said } = z.globalRegistry.get(schema) ?? {};
    return said;
  }
}
const inPlace = new InPlace();

/** The JSON schema of what is sent, before it is trimmed and put into its form. */
function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: inPlace,
    unrepresentable: 'any',
    override: simplifySchema,
  });
  return described;
}

/** Leaves out what tells a reader nothing: the bounds of safe integers, what a broken value is taken for. */
function simplifySchema({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default;
}

function bodySchema(body: BodyShape, types: GraphQLSchema): JsonSchema {
  if (typeof body === 'string') return namedType(body, types);
  if (body instanceof z.ZodType) return inputSchema(body);
  const properties = Object.entries(body).map(([name, type]) => [name, namedType(type, types)]);
  return { type: 'object', required: Object.keys(body), properties: Object.fromEntries(properties) };
}

/** @param notation as GraphQL writes types, for example `[Device!]!` */
function namedType(notation: string, types: GraphQLSchema): JsonSchema {
  const type = typeFromAST(types, parseType(notation));
  if (!isOutputType(type)) throw new Error(`The GraphQL API has no type ${notation}`);
  return outputSchema(type);
}

function answerTypes(types: GraphQLSchema): Record<string, JsonSchema> {
  const roots: unknown[] = [types.getQueryType(), types.getMutationType()];
  const objects = Object.values(types.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !roots.includes(type) && !type.name.startsWith('__'));
  return Object.fromEntries(objects.map((type) => [type.name, objectTypeSchema(type)]));
}

function objectTypeSchema(type: GraphQLObjectType): JsonSchema {
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    ...described(type.description),
    required: fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map((field) => [field.name, { ...outputSchema(field.type), ...described(field.description) }]),
    ),
  };
}

const described = (description: string | null | undefined) => (description ? { description } : {});

const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Int: 'integer',
  Float: 'number',
  Boolean: 'boolean',
};

function outputSchema(type: GraphQLOutputType): JsonSchema {
  if (!isNonNullType(type)) return { anyOf: [presentSchema(type), { type: 'null' }] };
  return presentSchema(type.ofType);
}

function presentSchema(type: GraphQLOutputType): JsonSchema {
  if (isListType(type)) return { type: 'array', items: outputSchema(type.ofType) };
  if (isObjectType(type)) return reference(type.name);
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  const scalar = scalars[String(type)];
  if (scalar === undefined) throw new Error(`No JSON has the type ${type}`);
  return { type: scalar };
}
