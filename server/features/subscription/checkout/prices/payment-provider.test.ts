import { expect, test } from 'vitest';
import { paymentProvider } from './payment-provider.ts';

const keys = {
  publishableKey: 'pk_test_1',
  secretKey: 'sk_test_1',
  webhookSecrets: ['whsec_1'],
  connectWebhookSecrets: ['whsec_1'],
} as const;

test('pages load the script from Stripe and trust its pages alone', () => {
  const known = paymentProvider({ stripe: { ...keys, apiBase: undefined }, transfers: undefined });
  expect(new URL(known.scriptUrl).origin).toBe('https://js.stripe.com');
  expect(known.pageOrigins).toContain('https://checkout.stripe.com');
  for (const origin of known.pageOrigins) expect(origin).toMatch(/^https:\/\/[a-z]+\.stripe\.com$/);
});

test('pages load the script from the emulator and trust its pages when it stands in for Stripe', () => {
  const known = paymentProvider({
    stripe: { ...keys, apiBase: new URL('http://127.0.0.1:4242') },
    transfers: undefined,
  });
  expect(known.scriptUrl).toBe('http://127.0.0.1:4242/v3/');
  expect(known.pageOrigins).toContain('http://127.0.0.1:4242');
});

test('pages are told no secret', () => {
  const text = JSON.stringify(paymentProvider({ stripe: { ...keys, apiBase: undefined }, transfers: undefined }));
  expect(text).not.toMatch(/sk_|whsec_/);
});
