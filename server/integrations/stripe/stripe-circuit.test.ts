import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withCircuit } from './stripe-circuit.ts';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** The circuit on a simulated clock; in real time in stripe-away.http.long.test.ts. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A Stripe that does what it is told, asked through the circuit. */
function aStripe() {
  const answer = { getStatusCode: () => 200, getHeaders: () => ({}), getRawResponse: () => undefined };
  const makeRequest = vi.fn<HttpClient['makeRequest']>();
  const inner: HttpClient = { getClientName: () => 'test', makeRequest };
  const fails = (code: string) => makeRequest.mockRejectedValue(Object.assign(new Error(code), { code }));
  const circuit = withCircuit(inner);
  const ask = () => circuit.makeRequest('stripe.test', '443', '/v1/prices', 'GET', {}, '', 'https', 8000);
  return {
    makeRequest,
    fails,
    isSilent: () => fails(Stripe.HttpClient.TIMEOUT_ERROR_CODE),
    answers: () => makeRequest.mockResolvedValue({ ...answer, toStream: () => undefined, toJSON: async () => ({}) }),
    statusOf: async () => (await ask()).getStatusCode(),
    headersOf: async () => (await ask()).getHeaders(),
  };
}

test('after five waits for nothing nobody is kept waiting, until one in ten seconds is answered', {
  tags: ['faults-196'],
}, async () => {
  const stripe = aStripe();
  stripe.isSilent();
  for (let wait = 1; wait <= 5; wait += 1) expect(await stripe.statusOf()).toBe(503);
  expect(stripe.makeRequest).toHaveBeenCalledTimes(5);
  expect(await stripe.headersOf()).toEqual({ 'stripe-should-retry': 'false' });
  expect(stripe.makeRequest).toHaveBeenCalledTimes(5);

  await vi.advanceTimersByTimeAsync(10_001);
  expect(await stripe.statusOf()).toBe(503);
  expect(stripe.makeRequest).toHaveBeenCalledTimes(6);
  stripe.answers();
  expect(await stripe.statusOf()).toBe(503);
  expect(stripe.makeRequest).toHaveBeenCalledTimes(6);

  await vi.advanceTimersByTimeAsync(10_001);
  expect([await stripe.statusOf(), await stripe.statusOf()]).toEqual([200, 200]);
  expect(stripe.makeRequest).toHaveBeenCalledTimes(8);
});

test('what fails at once, or after others were answered, closes nothing', { tags: ['faults-196'] }, async () => {
  const stripe = aStripe();
  stripe.fails('ECONNREFUSED');
  for (let attempt = 1; attempt <= 10; attempt += 1) await expect(stripe.statusOf()).rejects.toThrow('ECONNREFUSED');
  for (let round = 1; round <= 3; round += 1) {
    stripe.isSilent();
    for (let wait = 1; wait <= 4; wait += 1) expect(await stripe.statusOf()).toBe(503);
    stripe.answers();
    expect(await stripe.statusOf()).toBe(200);
  }
  expect(stripe.makeRequest).toHaveBeenCalledTimes(10 + 15);
});
