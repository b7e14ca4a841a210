import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { signToken } from './token.ts';

/** The serial of the authority's own sample is larger than a number of JavaScript can be. */
const officialSerial = '2575988469811686647';

test('a serial number is written as it is, digit by digit', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const names = { subject: 'CN=Servis', issuer: 'CN=Tax CA Test', serial: officialSerial };
  const [header = ''] = (await signToken(privateKey, names, '{}')).split('.');
  expect(Buffer.from(header, 'base64url').toString()).toBe(
    `{"alg":"RS256","subject_name":"CN=Servis","issuer_name":"CN=Tax CA Test","serial":${officialSerial}}`,
  );
  expect(String(Number(officialSerial))).not.toBe(officialSerial);
});
