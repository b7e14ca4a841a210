import type { RequestHandler } from 'express';
import { GraphQLError, type GraphQLSchema, getOperationAST, parse, specifiedRules, validate } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import type { AppContext } from '../../context/app-context.ts';
import { nameOperation } from '../../infrastructure/telemetry/tracing.ts';
import { answerThrown } from '../middleware/middleware.ts';
import { bounds, formatRefusal, requestContextOf, validationRules } from './graphql.ts';

/**
 * `POST /graphql/stream`: what a client follows, as server-sent events, one connection for each operation (the distinct
 * connections of graphql-sse). Refusals come as an event with `errors`, in the form of `/graphql`, and end the stream.
 */
export function createStream(ctx: AppContext, schema: GraphQLSchema): RequestHandler {
  const production = ctx.config.mode === 'production';
  const handler = createHandler({
    // No streams that several operations share: none is ever found by its token.
    authenticate: () => '',
    context: ({ raw, context: { res } }) => ({ ...requestContextOf(ctx, raw, res) }),
    validate: (known, document) => validate(known, document, [...specifiedRules, ...validationRules]),
    onSubscribe: ({ raw, context: { res } }, { query, variables, operationName }) => {
      if (typeof query !== 'string' || query.length > bounds.units) return invalidQueryAnswer();
      try {
        const document = parse(query, { maxTokens: bounds.tokens });
        const operation = getOperationAST(document, operationName);
        if (operation?.operation !== 'subscription') return invalidQueryAnswer();
        nameOperation(operation.operation, operationName ?? '');
        const contextValue = { ...requestContextOf(ctx, raw, res) };
        return { schema, document, operationName, variableValues: variables, contextValue };
      } catch {
        return invalidQueryAnswer();
      }
    },
    onNext: (_context, _request, result) => {
      const { errors } = result;
      if (!errors) return undefined;
      const reported = errors.map((error) =>
        error instanceof GraphQLError ? formatRefusal(error.toJSON(), error, production) : error,
      );
      return {
        ...result,
        errors: reported.map(({ message, extensions }) => new GraphQLError(message, { extensions })),
      };
    },
  });
  return (request, response, next) => {
    request.headers.accept = 'text/event-stream';
    // A proxy that gathers answers would keep the events.
    response.setHeader('X-Accel-Buffering', 'no');
    handler(request, response).catch((error) => {
      if (response.headersSent) response.end();
      else answerThrown(error, request, response, next);
    });
  };
}

const invalidQueryAnswer = () => ({ data: null, errors: [new GraphQLError('The query cannot be understood')] });
