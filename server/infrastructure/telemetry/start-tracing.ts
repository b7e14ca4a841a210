import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { PrismaInstrumentation } from '@prisma/instrumentation';
import type { Config } from '../../config/config.ts';
import type { Log } from './log.ts';

/**
 * Sends spans to a collector over OTLP (https://opentelemetry.io/docs/specs/otlp/); loaded only where one is
 * configured. A collector that is away costs spans and a line in the log, nothing else.
 *
 * @param share of the requests, 0 to 1; a stranger may name the trace that a request belongs to, and not whether we trace
 * @param timeoutMilliseconds for one batch, its repetitions included; a stop waits no longer for what is left
 * @returns sends what is left and stops
 */
export function startTracing(
  { endpoint, share, timeoutMilliseconds }: NonNullable<Config['tracing']>,
  log: Log,
): () => Promise<void> {
  diag.setLogger(
    {
      error: (message) => log.warn({ message }, 'traces could not be sent'),
      warn: () => undefined,
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: timeoutMilliseconds });
  const root = withoutPolling(new TraceIdRatioBasedSampler(share));
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'delavnica' }),
    sampler: new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const prisma = new PrismaInstrumentation();
  prisma.setTracerProvider(provider);
  prisma.enable();
  return async () => {
    prisma.disable();
    // What cannot be sent is in the log above.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
    propagation.disable();
    diag.disable();
  };
}

/**
 * Drops queries outside of a span: those are the background jobs', which ask twice a second whether there is
 * something to do.
 */
function withoutPolling(inner: Sampler): Sampler {
  return {
    shouldSample: (parent, traceId, name, ...others) =>
      name.startsWith('prisma:')
        ? { decision: SamplingDecision.NOT_RECORD }
        : inner.shouldSample(parent, traceId, name, ...others),
    toString: () => `WithoutPolling(${inner})`,
  };
}
