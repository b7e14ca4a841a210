import { expect, test } from 'vitest';
import { isFromHere } from './from-here.ts';

const here = { from: '127.0.0.1', name: 'localhost', site: undefined };

test.each([
  here,
  { ...here, from: '::1', site: 'none' },
  { ...here, from: '::ffff:127.0.0.1', name: '127.0.0.1', site: 'same-origin' },
])('opens to $from as $name from $site', (asked) => {
  expect(isFromHere(asked)).toBe(true);
});

test.each([
  { ...here, from: '192.168.1.5' },
  { ...here, from: '127.0.0.1.example.com' },
  { ...here, from: undefined },
  { ...here, name: 'tunnel.example.com' },
  { ...here, site: 'cross-site' },
  // Another port of this computer.
  { ...here, site: 'same-site' },
])('is nothing to $from as $name from $site', (asked) => {
  expect(isFromHere(asked)).toBe(false);
});
