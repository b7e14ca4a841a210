import { expect, test } from 'vitest';
import { screens } from '../../schema/screens.ts';
import { cardPagePath, cardPageSources } from './card-page-policy.ts';

const keys = { publishableKey: 'pk_test_1', secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'] as const };

test('the card page is a screen', () => {
  expect(screens).toContain(cardPagePath);
});

test('the card page lets in Stripe over https and nobody else', () => {
  const sources = Object.values(cardPageSources({ stripe: { ...keys, apiBase: undefined } })).flat();
  for (const source of sources) expect(source).toMatch(/^https:\/\/[a-z*.]*stripe\.com$/);
});

test('the card page lets in the emulator alone when it stands in for Stripe', () => {
  const sources = cardPageSources({ stripe: { ...keys, apiBase: new URL('http://127.0.0.1:4242') } });
  expect(new Set(Object.values(sources).flat())).toEqual(new Set(['http://127.0.0.1:4242']));
});
