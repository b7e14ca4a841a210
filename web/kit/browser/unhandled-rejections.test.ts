import { expect, test } from 'vitest';
import { isPaymentProviderFault } from './unhandled-rejections.ts';

test.each([
  [new Error('Failed to load Stripe.js'), true],
  [Object.assign(new Error('card declined'), { name: 'StripeCardError' }), true],
  ['stripe: network', true],
  [new Error('Failed to fetch'), false],
  [undefined, false],
])('%s counts as the payment provider: %s', (reason, expected) => {
  if (reason instanceof Error) reason.stack = `${reason.name}: ${reason.message}`;
  expect(isPaymentProviderFault(reason)).toBe(expected);
});
