import { expect, test } from 'vitest';
import { causeOf, StrangersAnswer } from './cause.ts';

test.each([
  ['ERR_INTERNET_DISCONNECTED', 'no-network'],
  ['ERR_NETWORK_CHANGED', 'no-network'],
  ['ERR_NAME_NOT_RESOLVED', 'name'],
  ['ERR_DNS_TIMED_OUT', 'name'],
  ['ERR_CERT_AUTHORITY_INVALID', 'certificate'],
  ['ERR_CERT_DATE_INVALID', 'certificate'],
  ['ERR_SSL_PROTOCOL_ERROR', 'certificate'],
  ['ERR_PROXY_CONNECTION_FAILED', 'proxy'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
  ['ERR_PROXY_CERTIFICATE_INVALID', 'proxy'],
  ['ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'proxy'],
  ['ERR_CONNECTION_REFUSED', 'server'],
  ['ERR_CONNECTION_RESET', 'server'],
  ['ERR_CONNECTION_TIMED_OUT', 'server'],
  ['ERR_FAILED', 'server'],
] as const)('net::%s is told as %s', { tags: ['desktop-18'] }, (code, cause) => {
  expect(causeOf(new Error(`net::${code}`))).toBe(cause);
});

test.each([
  [new Error("Attempted to redirect, but redirect policy was 'error'"), 'stranger'],
  [new StrangersAnswer(407, 'page'), 'proxy'],
  [new StrangersAnswer(200, 'page'), 'stranger'],
  [new StrangersAnswer(511, 'page'), 'stranger'],
  [new StrangersAnswer(502, 'page'), 'server'],
  [new DOMException('The operation timed out', 'TimeoutError'), 'server'],
  [undefined, 'server'],
] as const)('%s is told as %s', { tags: ['desktop-18'] }, (error, cause) => {
  expect(causeOf(error)).toBe(cause);
});
