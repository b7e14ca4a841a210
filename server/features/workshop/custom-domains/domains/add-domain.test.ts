import { expect, test } from 'vitest';
import { isOurs } from './add-domain.ts';

test.each([
  ['app.delavnica.example', 'https://app.delavnica.example', true],
  ['a.app.delavnica.example', 'https://app.delavnica.example', true],
  ['delavnica.example', 'https://app.delavnica.example', true],
  ['servis.novak.example', 'https://app.delavnica.example', false],
  ['xapp.delavnica.example', 'https://app.delavnica.example', false],
  ['a.localhost', 'http://localhost:4000', false],
] as const)('%s is ours at %s: %s', (host, appUrl, isOne) => {
  expect(isOurs(host, appUrl)).toBe(isOne);
});
