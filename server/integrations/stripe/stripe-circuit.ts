import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import Stripe from 'stripe';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;
type Answer = Awaited<ReturnType<HttpClient['makeRequest']>>;

/**
 * Five waits in a row that led to nothing are enough; then one request in ten seconds tries again (docs/evidence.md
 * faults-196).
 */
const failuresThatOpen = 5;
const probeAfterMilliseconds = 10_000;

/**
 * A circuit breaker for a slow Stripe: what took the whole timeout once is not retried, and while nothing answers
 * nobody waits. Errors that come at once are left to the SDK.
 *
 * @param inner sends the requests
 */
export function withCircuit(inner: HttpClient): HttpClient {
  const circuit: CircuitBreakerPolicy = circuitBreaker(handleWhen(isTimeout), {
    halfOpenAfter: probeAfterMilliseconds,
    breaker: new ConsecutiveBreaker(failuresThatOpen),
  });
  return {
    getClientName: () => inner.getClientName(),
    async makeRequest(...request) {
      try {
        return await circuit.execute(() => inner.makeRequest(...request));
      } catch (error) {
        if (error instanceof BrokenCircuitError || isTimeout(error)) return givenUp;
        throw error;
      }
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === Stripe.HttpClient.TIMEOUT_ERROR_CODE;
}

/** Told to the SDK as an answer, because it asks again after everything that is none. */
const givenUp: Answer = {
  getStatusCode: () => 503,
  getHeaders: () => ({ 'stripe-should-retry': 'false' }),
  getRawResponse: () => undefined,
  toStream: () => undefined,
  toJSON: async () => ({ error: { type: 'api_error', message: 'Stripe did not answer in time' } }),
};
