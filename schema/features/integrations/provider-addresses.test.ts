import { expect, test } from 'vitest';
import { isProviderEndpoint, parseProviderAddress } from './provider-addresses.ts';

test.each(['https://a.example', 'http://a.example:8080/in?x=1', 'HTTPS://A.example/'])('%s can be called', (typed) => {
  expect(parseProviderAddress(typed)?.hostname).toBe('a.example');
  expect(isProviderEndpoint(typed)).toBe(true);
});

test.each([
  ...['', 'a.example', 'ftp://a.example', 'https://', 'javascript:alert(1)'],
  ...['https://ana@a.example', 'https://:secret@a.example', 'https://ana:secret@a.example'],
])('%s is no address of a provider', (typed) => {
  expect(parseProviderAddress(typed)).toBeUndefined();
  expect(isProviderEndpoint(typed)).toBe(false);
});

test('a fragment is read, and is no part of an endpoint', () => {
  expect(parseProviderAddress('https://a.example/#in')?.hash).toBe('#in');
  expect(isProviderEndpoint('https://a.example/#in')).toBe(false);
});
