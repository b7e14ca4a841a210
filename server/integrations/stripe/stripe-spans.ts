import { SpanKind } from '@opentelemetry/api';
import type Stripe from 'stripe';
import { inSpan } from '../../infrastructure/telemetry/tracing.ts';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** A span for each request to Stripe, retries apart. It names the kind of thing and none: ids stay out. */
export function withStripeSpans(inner: HttpClient): HttpClient {
  return {
    getClientName: () => inner.getClientName(),
    makeRequest: (...request) => {
      const [host, , path, method] = request;
      const attributes = { 'http.request.method': method, 'server.address': host };
      return inSpan(
        `stripe ${method} ${kindOf(path)}`,
        async (span) => {
          const answer = await inner.makeRequest(...request);
          span.setAttribute('http.response.status_code', answer.getStatusCode());
          return answer;
        },
        { kind: SpanKind.CLIENT, attributes },
      );
    },
  };
}

/** `/v1/checkout/sessions/cs_test_1?expand=…` is about `checkout/sessions`. */
function kindOf(path: string): string {
  const parts = path
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(2);
  return parts.filter((part) => /^[a-z_]+$/.test(part)).join('/');
}
