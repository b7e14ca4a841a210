import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '../schema/errors.ts';
import { everyAccess as accessMatrix } from '../tests/support/access/every-access.ts';
import { databases } from '../tests/support/machine/databases.ts';
import { withServer } from '../tests/support/server/with-server.ts';

/** That answers are what the description says is part of access-matrix.test.ts, which makes every call. */

const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const server = withServer(databases[0]);

test('the description is OpenAPI 3.1', async () => {
  const response = await server().visitor().rest('GET', '/api/docs');
  const { valid, errors } = await new Validator().validate(await response.json());
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('it describes every call, and nothing else', { tags: ['asvs-2-1-1'] }, async () => {
  const response = await server().visitor().rest('GET', '/api/docs');
  const { paths } = document.parse(await response.json());
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
  );
  const calls = Object.keys(accessMatrix).filter((name) => name.includes(' /'));
  expect(described.sort()).toEqual([...calls, 'POST /graphql'].sort());
});

test('a call says in a few words what it does, and then what it returns and with which codes it fails', async () => {
  const response = await server().visitor().rest('GET', '/api/docs');
  const { paths } = document.parse(await response.json());
  expect(paths['/api/logout']?.post).toMatchObject({
    summary: 'Ends the session and clears its cookie',
    description: 'Ends the session and clears its cookie. Succeeds without a session too.',
  });
  const texts = z.object({ summary: z.string(), description: z.string().optional() });
  const said = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => texts.parse(call)));
  expect(said.filter(({ summary }) => !/^[A-Z].*[^.]$/.test(summary))).toEqual([]);
  const failures = said.flatMap(({ description = '' }) => /Fails with .*/.exec(description)?.[0] ?? []);
  expect(failures.length).toBeGreaterThan(100);
  const codes = failures.flatMap((text) => text.match(/\b[A-Z]+_?[A-Z_]{3,}\b/g) ?? []);
  expect(codes.filter((code) => !(code in errorCodes))).toEqual([]);
});

test('a call names the act that a key needs for it, and none where no key may call', async () => {
  const response = await server().visitor().rest('GET', '/api/docs');
  const { paths } = document.parse(await response.json());
  const securityOf = (path: string) => paths[path]?.post;
  const withKey = (acts: readonly string[]) => ({ security: [{ session: [] }, { apiKey: acts }] });
  expect(securityOf('/api/workshop/createCustomer')).toMatchObject(withKey(['customers.change']));
  expect(securityOf('/api/workshop/changes')).toMatchObject(withKey([]));
  for (const path of ['/api/workshop/createApiKey', '/api/workshop/startClock', '/api/change-name']) {
    expect(securityOf(path)).toMatchObject({ security: [{ session: [] }] });
  }
});
