import { expect, test } from 'vitest';
import { screenPaths } from '../../../schema/screens.ts';
import { type CardPageSources, cardPagePath, cardPageSources } from './card-page-policy.ts';

const keys = {
  publishableKey: 'pk_test_1',
  secretKey: 'sk_test_1',
  webhookSecrets: ['whsec_1'],
  connectWebhookSecrets: ['whsec_1'],
} as const;

/** The addresses among the sources; scripts never run inline anywhere. */
function outsideOf({ 'style-src': styles, ...sources }: CardPageSources): string[] {
  expect(styles).toEqual(["'unsafe-inline'"]);
  return Object.values(sources).flat();
}

test('the card page is a screen', () => {
  expect([...screenPaths]).toContain(cardPagePath);
});

test('the card page lets in Stripe over https and nobody else', { tags: ['asvs-3-4-3', 'asvs-14-2-3'] }, () => {
  const sources = outsideOf(cardPageSources({ stripe: { ...keys, apiBase: undefined } }));
  for (const source of sources) expect(source).toMatch(/^https:\/\/[a-z*.]*stripe\.com$/);
});

test('the card page lets in the emulator alone when it stands in for Stripe', () => {
  const sources = cardPageSources({ stripe: { ...keys, apiBase: new URL('http://127.0.0.1:4242') } });
  expect(new Set(outsideOf(sources))).toEqual(new Set(['http://127.0.0.1:4242']));
});
