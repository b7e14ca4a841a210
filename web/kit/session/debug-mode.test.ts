import { afterEach, expect, test, vi } from 'vitest';
import { isDebugMode } from './debug-mode.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['', 'production', false],
  ['', null, false],
  ['?debug=0', 'production', false],
  ['?debug', 'production', false],
  ['?debug=1', 'production', true],
  ['?x=1&debug=1', null, true],
  ['', 'development', true],
])('a built page with the query "%s" from a server in mode %s is in debug mode: %s', (search, mode, expected) => {
  vi.stubEnv('DEV', false);
  expect(isDebugMode(search, mode)).toBe(expected);
});

test("a page of Vite's own server is in debug mode", () => {
  vi.stubEnv('DEV', true);
  expect(isDebugMode('', null)).toBe(true);
});
