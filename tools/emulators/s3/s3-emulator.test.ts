import { AwsClient } from 'aws4fetch';
import { afterAll, expect, test } from 'vitest';
import { s3EmulatorBucket, startS3Emulator } from './index.ts';

const emulator = await startS3Emulator();
afterAll(() => emulator.close());
const { region, keyId, secret } = emulator.credentials;
const right = { accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 };
/** SHA-256 of an empty body. */
const emptySum = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const at = `${emulator.url}/${s3EmulatorBucket}/a%20key/of%2Bours`;

async function asked(client: AwsClient, url = at, sum = emptySum, init: RequestInit = {}) {
  const answer = await client.fetch(url, { ...init, headers: { ...init.headers, 'x-amz-content-sha256': sum } });
  return `${answer.status} ${/<Code>(\w+)/.exec(await answer.text())?.[1] ?? ''}`.trim();
}

test('the stand-in takes what is signed as AWS says, and nothing else', async () => {
  const client = new AwsClient(right);
  expect(await asked(client)).toBe('404 NoSuchKey');
  expect(await asked(client, at, emptySum, { method: 'PUT' })).toBe('200');
  expect(await asked(client)).toBe('200');
  expect([...emulator.bucket.objects.keys()]).toEqual(['a key/of+ours']);
  expect(await asked(client, `${emulator.url}/another/key`)).toBe('404 NoSuchBucket');
  expect(await asked(new AwsClient({ ...right, secretAccessKey: 'x' }))).toBe('403 SignatureDoesNotMatch');
  expect(await asked(new AwsClient({ ...right, accessKeyId: 'x' }))).toBe('403 InvalidAccessKeyId');
  expect(await asked(new AwsClient({ ...right, region: 'us-east-1' }))).toBe('400 AuthorizationHeaderMalformed');
  expect(await asked(client, at, emptySum, { method: 'PUT', body: 'other bytes' })).toBe(
    '400 XAmzContentSHA256Mismatch',
  );
  expect((await fetch(at)).status).toBe(403);
  const aws = { datetime: '20200101T000000Z' };
  const old = await fetch(await client.sign(at, { aws, headers: { 'x-amz-content-sha256': emptySum } }));
  expect(await old.text()).toContain('RequestTimeTooSkewed');
  // A header that came on the way, and a path that another one was signed for.
  const signed = await client.sign(at, { headers: { 'x-amz-content-sha256': emptySum } });
  const { headers } = signed;
  expect((await fetch(`${at}2`, { headers })).status).toBe(403);
  expect((await fetch(at, { headers: { ...Object.fromEntries(headers), 'x-amz-acl': 'public-read' } })).status).toBe(
    403,
  );
});
