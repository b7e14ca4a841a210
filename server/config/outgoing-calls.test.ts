import { expect, test } from 'vitest';
import { z } from 'zod';
import { isOutgoingForm } from '../integrations/outgoing/post-outgoing.ts';
import { outgoingCallsOf, outgoingProblems, outgoingVariables } from './outgoing-calls.ts';

const variables = z.object(outgoingVariables);
const readFrom = (given: object) => outgoingCallsOf(variables.parse(given));

test('nothing is allowed and the name servers of the machine are asked, unless it is said', () => {
  expect(readFrom({})).toEqual({ allowed: new Set(), nameServers: [] });
  expect(readFrom({ OUTGOING_ALLOW: '127.0.0.1:8080, Push.test:443', DNS_SERVERS: '127.0.0.1:5300,[::1]:53' })).toEqual(
    {
      allowed: new Set(['127.0.0.1:8080', 'push.test:443']),
      nameServers: ['127.0.0.1:5300', '[::1]:53'],
    },
  );
});

test.each([
  { OUTGOING_ALLOW: 'push.test' },
  { OUTGOING_ALLOW: 'http://push.test:80' },
  { DNS_SERVERS: 'dns.test:53' },
  { DNS_SERVERS: '127.0.0.1' },
])('is refused: %j', (given) => {
  expect(variables.safeParse(given).success).toBe(false);
});

test('private addresses are not allowed in production', () => {
  const given = { OUTGOING_ALLOW: '127.0.0.1:8080' };
  expect(outgoingProblems(given, true)).toEqual(['OUTGOING_ALLOW: not allowed in production']);
  expect(outgoingProblems(given, false)).toEqual([]);
});

test('http is called where it is allowed, by host and port', () => {
  const calls = readFrom({ OUTGOING_ALLOW: '127.0.0.1:8080' });
  const isCalled = (url: string) => isOutgoingForm(new URL(url), calls);
  expect(['http://127.0.0.1:8080/a', 'https://push.test/a'].map(isCalled)).toEqual([true, true]);
  expect(
    ['http://127.0.0.1/a', 'http://127.0.0.1:8081/', 'https://a:b@push.test/', 'ftp://push.test/'].filter(isCalled),
  ).toEqual([]);
});
