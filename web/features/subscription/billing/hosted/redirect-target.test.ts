// @module-tag asvs-1-2-2
// @module-tag asvs-3-7-2

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripePageOrigins } from '../../../../../schema/stripe-origins.ts';
import { redirectTarget } from './redirect-target.ts';

const own = { origin: 'https://app.delavnica.test', pathname: '/external-redirect' };
const emulator = 'http://127.0.0.1:4242';
const targetOf = (address: string | null) => redirectTarget(address, own, [...stripePageOrigins, emulator]);

describe('an outside link', { tags: ['redirects-153'] }, () => {
  test.each([
    `${own.origin}/dashboard`,
    `${own.origin}/checkout?plan=pro#top`,
    'https://checkout.stripe.com/c/pay/cs_test_1',
    'https://billing.stripe.com/p/session/test_1',
    'https://checkout.stripe.com:443/c/pay/cs_test_1',
    'https://CHECKOUT.stripe.com/c/pay',
    `${emulator}/pay/cs_test_1`,
  ])('forwards to %s', { tags: ['redirects-155'] }, (address) => {
    expect(targetOf(address)).toEqual({ kind: 'forward', href: new URL(address).href });
  });

  test.each([
    ['https://partner.example/offer', 'partner.example'],
    ['http://partner.example:8080/', 'partner.example:8080'],
    ['https://checkout.stripe.com.evil.example/', 'checkout.stripe.com.evil.example'],
    ['https://checkout.stripe.com./c/pay', 'checkout.stripe.com.'],
    ['https://checkout.stripe.com:8443/c/pay', 'checkout.stripe.com:8443'],
    ['http://checkout.stripe.com/c/pay', 'checkout.stripe.com'],
    ['https://evil.example#@checkout.stripe.com', 'evil.example'],
    ['https://evil.example/checkout.stripe.com', 'evil.example'],
    ['https://evil.example?https://checkout.stripe.com', 'evil.example'],
    ['https://xn--strpe-zva.example/', 'xn--strpe-zva.example'],
    ['http://[::1]:4242/', '[::1]:4242'],
    ['http://127.0.0.1:4243/', '127.0.0.1:4243'],
    ['https://js.stripe.com/v3/', 'js.stripe.com'],
  ])('asks before it leads to %s and names the host', (address, host) => {
    expect(targetOf(address)).toMatchObject({ kind: 'ask', host });
  });

  test.each([
    null,
    '',
    '/dashboard',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https:\\evil.example',
    'ht\ttps://evil.example',
    'ht\ntps://evil.example',
    ' https://checkout.stripe.com',
    'https://checkout.stripe.com\t/',
    'https://checkout.stripe.com/\n//evil.example',
    'https://checkout.stripe.com@evil.example/',
    'https://user:word@checkout.stripe.com/',
    'https://@checkout.stripe.com/',
    'https://evil.example\\@checkout.stripe.com/',
    'https://checkout%2estripe.com/',
    'https://checkout%2Estripe%2Ecom/',
    'https://ｃheckout.stripe.com/',
    'https://checkout。stripe.com/',
    'https://checkout\u00ad.stripe.com/',
    'https://stripé.example/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.1:4242/',
    'ftp://checkout.stripe.com/',
    'file:///etc/passwd',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.delavnica.test/1',
    'vbscript:msgbox(1)',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://checkout.stripe.com/%0aalert(1)',
    'view-source:https://checkout.stripe.com/',
    'mailto:owner@example.com',
    'https%3A%2F%2Fevil.example',
    'https%253A%252F%252Fevil.example',
    `https://checkout.stripe.com/${'a'.repeat(8192)}`,
    `${own.origin}${own.pathname}?url=https%3A%2F%2Fevil.example`,
    'https://',
    'https://:443/',
  ])('refuses %j', { tags: ['redirects-154'] }, (address) => {
    expect(targetOf(address)).toEqual({ kind: 'refuse' });
  });

  test('forwards to no other origin, however its address is put together', () => {
    const piece = fc.constantFrom(
      ...['https:', 'http:', '//', '/', '\\', '@', ':', '#', '?', '%2e', '%00', '\t', '\n', '.', 'javascript:', '。'],
      ...['checkout.stripe.com', 'app.delavnica.test', 'evil.example', '127.0.0.1:4242', '443', 'ｃ', ' '],
    );
    const addresses = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'binary' }),
    );
    const trusted = new Set<string>([own.origin, emulator, ...stripePageOrigins]);
    fc.assert(
      fc.property(addresses, (address) => {
        const target = targetOf(address);
        if (target.kind === 'refuse') return;
        const { host, origin, protocol } = new URL(target.href);
        expect(['http:', 'https:']).toContain(protocol);
        expect(target.kind === 'forward').toBe(trusted.has(origin));
        expect(address.toLowerCase().startsWith(`${protocol}//${host}`)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
