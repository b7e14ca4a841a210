import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { listenLocally } from '../../../tests/support/machine/listen.ts';

/** What OTLP sends, as far as tests read it. */
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(z.unknown()) })) })),
});
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
});
export type Span = z.output<typeof span>;

/** A collector as OpenTelemetry has them, which keeps what it is sent. */
export async function startCollector(): Promise<{ url: string; spans: Span[]; server: Server }> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = sent.parse(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    const received = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
    spans.push(...received.map((each) => span.parse(each)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const port = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}`, spans, server };
}
