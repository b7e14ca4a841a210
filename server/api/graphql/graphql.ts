import { defaultLanguage } from '../../../schema/languages.ts';
import { formatReason } from '../../../schema/messages/errors/index.ts';
import 'reflect-metadata';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { Request, RequestHandler, Response } from 'express';
import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import { entityKind } from '../../../schema/features/workshop/enums.ts';
import { boundedText } from '../../../schema/fields/fields.ts';
import type { Actor } from '../../auth/sessions/actor.ts';
import { type BrowserTokenChanges, writeBrowserTokens } from '../../auth/sessions/cookies.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { Log } from '../../infrastructure/telemetry/log.ts';
import { nameOperation } from '../../infrastructure/telemetry/tracing.ts';
import type { Changed } from '../operation/callers/calls.ts';
import { countBadInput } from '../rest/bad-input.ts';
import { logRefusal, reasonForClients, refusalOf, stateForClients } from '../rest/error-answer.ts';
import { apiRequestOf, logOf } from '../rest/http.ts';
import { type ApiRequest, json, type Operation } from '../rest/route.ts';

/** What a resolver is given; the same things a REST handler is. */
export interface RequestContext {
  readonly ctx: AppContext;
  readonly actor: Actor | null;
  readonly request: ApiRequest;
  /** The log of this request, which carries its id. */
  readonly log: Log;
  readonly requestId: string;
  /** Gives the browser what it is to keep, or to forget. */
  keep(tokens: BrowserTokenChanges): void;
  /** What this request has written to the workshop's tables so far. */
  readonly changes: Changed[];
  onChange(changes: readonly Changed[]): void;
}

/**
 * Nobody's screen needs more; each bound stops a query before a resolver runs (docs/evidence.md graphql-169). The text is
 * bounded in UTF-16 units before it is read, and its tokens because comparing the fields of a query takes the square of
 * their number.
 */
export const bounds = { depth: 8, aliases: 15, rootFields: 5, tokens: 480, cost: 5000, units: 10_000 };

export const graphqlOperation: Operation = {
  method: 'post',
  path: '/graphql',
  summary: 'The same operations as GraphQL; errors are in `errors`, their code in `extensions`',
  caller: 'anybody',
  body: z.object({ query: boundedText(bounds.units), variables: z.record(z.string(), z.unknown()).nullish() }),
  answers: json(
    z.object({
      data: z.unknown().optional(),
      errors: z.array(z.unknown()).optional(),
      extensions: z
        .object({ changed: z.array(z.object({ entity: entityKind.nullable(), id: z.string().nullable() })) })
        .optional()
        .describe('Records that the mutation changed; without a kind any record, without an id any of the kind'),
    }),
  ),
};

/** A bound is a mistake of the caller like any other. Left to themselves the rules throw, which Apollo takes for ours. */
const refusing = {
  exposeLimits: false,
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** @throws GraphQLError at validation when an operation asks for more root fields than a screen does */
function rootFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      if (countFields(context, operation.selectionSet, new Map()) > bounds.rootFields) {
        context.reportError(new GraphQLError(`At most ${bounds.rootFields} fields at the top of an operation`));
      }
    },
  };
}

/**
 * The fields that a selection comes to, those of its fragments among them. Each fragment is gone through once, however often
 * it is spread, and a circle of them, which another rule refuses, ends where it began.
 */
function countFields(context: ValidationContext, { selections }: SelectionSetNode, known: Map<string, number>): number {
  return selections.reduce((sum, selection) => sum + fieldsOf(selection), 0);

  function fieldsOf(selection: SelectionNode): number {
    if (selection.kind === 'Field') return 1;
    if (selection.kind === 'InlineFragment') return countFields(context, selection.selectionSet, known);
    const name = selection.name.value;
    if (!known.has(name)) {
      known.set(name, 0);
      const fragment = context.getFragment(name);
      known.set(name, fragment ? countFields(context, fragment.selectionSet, known) : 0);
    }
    return known.get(name) ?? 0;
  }
}

/** What every operation is held to before it runs. */
export const validationRules = [
  rootFieldsRule,
  // A fragment is no level of its own: what is named in one is as deep as if it stood there.
  maxDepthRule({ n: bounds.depth, flattenFragments: true, ...refusing }),
  maxAliasesRule({ n: bounds.aliases, ...refusing }),
  costLimitRule({ maxCost: bounds.cost, ...refusing }),
];

/** What is followed has a path of its own (stream.ts). */
function noSubscriptionRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (operation === 'subscription') context.reportError(new GraphQLError('Subscriptions are followed as a stream'));
    },
  };
}

/** Reads of a request what resolvers are given. */
export function requestContextOf(ctx: AppContext, req: Request, res: Response): RequestContext {
  const request = apiRequestOf(req, res);
  const changes: Changed[] = [];
  return {
    changes,
    // One by one: as arguments of one call they would fill the stack where a great many rows go.
    onChange: (written) => {
      for (const change of written) changes.push(change);
    },
    ctx,
    actor: request.actor,
    request,
    log: logOf(res),
    requestId: String(res.locals.requestId),
    keep: (tokens) => writeBrowserTokens(res, ctx.config, tokens),
  };
}

/**
 * Starts Apollo over a schema.
 *
 * @returns the handler of `POST /graphql`, and how to stop it
 */
export async function startGraphql(
  ctx: AppContext,
  schema: GraphQLSchema,
): Promise<{ handler: RequestHandler; stop(): Promise<void> }> {
  const production = ctx.config.mode === 'production';
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: !production,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: bounds.tokens },
    validationRules: [...validationRules, noSubscriptionRule],
    formatError: (formatted, thrown) => formatRefusal(formatted, thrown, production),
    // Nothing of ours may be kept by anybody, as the middleware says; asking each field how long costs a tenth of an answer.
    // Spans of a federation, which there is none of, would bring a library with them.
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginInlineTraceDisabled(), notifyOperations],
    logger: ctx.log,
  });
  await apollo.start();
  const handler = expressMiddleware(apollo, {
    context: async ({ req, res }) => requestContextOf(ctx, req, res),
  });
  return {
    // The promise is handed on: Apollo fails when the request was refused meanwhile, and nobody else would hold that.
    handler: (request, response, next) =>
      request.body?.query?.length > bounds.units || isIntrospectionByKey(request, response)
        ? sendNotUnderstood(ctx, request, response)
        : handler(request, response, next),
    stop: () => apollo.stop(),
  };
}

/** Programs have the schema as a file; a key that has leaked shows nobody what there is. */
function isIntrospectionByKey({ body }: Request, { locals }: Response): boolean {
  return locals.actor?.keyId !== undefined && /\b__(schema|type)\b/.test(String(body?.query));
}

/** A query that is not to be read at all, refused like any other that cannot be understood. */
async function sendNotUnderstood(ctx: AppContext, request: Request, response: Response): Promise<void> {
  const refusal = new AppError('BAD_INPUT', misunderstood);
  const counted = await countBadInput(ctx, refusal, apiRequestOf(request, response));
  const { message, code } = counted;
  response.status(400).json({ errors: [{ message, extensions: { code, ...reasonForClients(counted) } }] });
}

/** Log and traces learn here what a request was, because only here is it known. */
const notifyOperations: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, operationName }) {
        nameOperation(operation?.operation ?? 'query', operationName ?? '');
      },
      async willSendResponse({ response: { body }, contextValue }) {
        const { actor, changes, ctx, request, requestId } = contextValue;
        // Who holds a link is shown what their page shows, and no more.
        if (body.kind === 'single' && actor !== null && changes.length > 0) {
          body.singleResult.extensions = { ...body.singleResult.extensions, changed: distinctChanges(changes) };
        }
        // What support finds the fault by, as REST tells it.
        if (body.kind === 'single' && body.singleResult.errors?.some(isInternal)) {
          body.singleResult.errors = body.singleResult.errors.map((error) =>
            isInternal(error) ? { ...error, extensions: { ...error.extensions, requestId } } : error,
          );
        }
        if (body.kind !== 'single' || !body.singleResult.errors?.some(isBadInput)) return;
        const counted = await countBadInput(ctx, new AppError('BAD_INPUT'), request);
        const { message, code } = counted;
        if (code === 'BAD_INPUT') return;
        body.singleResult.errors = [{ message, extensions: { code, ...reasonForClients(counted) } }];
      },
      async didEncounterErrors({ errors, contextValue }) {
        for (const error of errors) {
          const thrown = unwrapResolverError(error);
          if (thrown !== error) logRefusal(contextValue.log, refusalOf(thrown));
        }
      },
    };
  },
};

/** Above this number of records, only their kinds are named. */
const mostNamed = 100;

/** The changes of a request, each once, as `extensions.changed` names them (docs/contract.md). */
function distinctChanges(changes: readonly Changed[]): readonly Changed[] {
  const named = new Map(changes.map((change) => [`${change.entity} ${change.id}`, change]));
  if (named.size <= mostNamed) return [...named.values()];
  const kinds = new Set(changes.map(({ entity }) => entity));
  return [...kinds].map((entity) => ({ entity, id: null }));
}

const isInternal = ({ extensions }: GraphQLFormattedError) => extensions?.code === 'INTERNAL';
const isBadInput = ({ extensions }: GraphQLFormattedError) => extensions?.code === 'BAD_INPUT';
const misunderstood = 'queryNotUnderstood';
const misunderstoodText = formatReason(defaultLanguage, misunderstood);

/**
 * Gives a GraphQL error the codes and words that REST gives (docs/contract.md §3). What GraphQL itself refuses is the
 * caller's mistake; its text may repeat the values sent, a password among them, so production tells no details.
 */
export function formatRefusal(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  production: boolean,
): GraphQLFormattedError {
  const cause = unwrapResolverError(thrown);
  if (cause === thrown && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') {
    const echoesValues = formatted.extensions?.code === 'BAD_USER_INPUT';
    const message = production || echoesValues ? misunderstoodText : formatted.message;
    return { message, extensions: { code: 'BAD_INPUT', reason: misunderstood, params: {} } };
  }
  const refusal = refusalOf(cause);
  const { message, code } = refusal;
  return {
    message,
    ...(formatted.path ? { path: formatted.path } : {}),
    extensions: { code, ...reasonForClients(refusal), ...stateForClients(refusal) },
  };
}
