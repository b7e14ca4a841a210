import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { matchedRoute } from './matched-route.ts';

/**
 * Traces in the words of OpenTelemetry (https://opentelemetry.io/docs/specs/semconv/http/http-spans/); without a
 * collector (start-tracing.ts) none of this does anything. Spans name routes and kinds of work and no person: no
 * address, no path with an id, no text of an error.
 */

const tracer = () => trace.getTracer('delavnica');

/**
 * Runs a piece of work as a span of its own, below the one that is under way.
 *
 * @returns what the work returns; what it throws is thrown on, and the span marked
 */
export function inSpan<Result>(
  name: string,
  work: (span: Span) => Promise<Result>,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes } = {},
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'other');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span for each request, below the caller's if the caller names one (https://www.w3.org/TR/trace-context/). */
export function withTracing(): RequestHandler {
  return (request, response, next) => {
    const callers = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { 'http.request.method': request.method, 'url.scheme': request.protocol };
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, callers);
    response.on('close', () => {
      const route = matchedRoute(request, response);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(callers, span), next);
  };
}

/** Says which GraphQL operation the request under way carries. */
export function nameOperation(type: string, name: string): void {
  trace.getActiveSpan()?.setAttributes({ 'graphql.operation.type': type, 'graphql.operation.name': name });
}

/** The id under which this moment's work can be found at the collector; none while nothing is traced. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** Runs background work that belongs to no request, even when a request has woken it. */
export function outsideOfRequests<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work);
}
