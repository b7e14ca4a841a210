import { z } from 'zod';

/** Where traces go, and which share of the requests is traced. */
export interface Tracing {
  readonly endpoint: string;
  readonly share: number;
  readonly timeoutMilliseconds: number;
}

/** The variables of this part of the configuration. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1)
    .max(30_000)
    .default(3000),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(1),
};

const variables = z.object(tracingVariables);

/** @returns undefined where traces go nowhere */
export function tracingOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TIMEOUT: timeoutMilliseconds,
  OTEL_TRACES_SAMPLER_ARG: share,
}: z.output<typeof variables>): Tracing | undefined {
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/$/, ''), share, timeoutMilliseconds };
}
