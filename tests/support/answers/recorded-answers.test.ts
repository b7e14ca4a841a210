import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { linesOf, type RecordedAnswer } from './answer-lines.ts';
import { shapeOf } from './forms.ts';
import { lineOf } from './recorded-answers.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A change of anything that a client reads is another line; what differs from run to run is not. */

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const refusal = { error: 'This name is taken', code: 'CONFLICT', fields: { username: 'Taken' } };
const line = (answer: Response) => lineOf('POST /api/register', undefined, answer);

test.each([
  ['the status', json(refusal, 400)],
  ['the code', json({ ...refusal, code: 'BAD_INPUT' }, 409)],
  ['the text', json({ ...refusal, error: 'This name is used' }, 409)],
  ['a text of a field', json({ ...refusal, fields: { username: 'Used' } }, 409)],
  ['a cookie', json(refusal, 409, { 'set-cookie': 'session=1; HttpOnly' })],
  ['what a cache may keep', json(refusal, 409, { 'cache-control': 'no-store' })],
])('%s', async (_what, changed) => {
  expect(await line(changed)).not.toBe(await line(json(refusal, 409)));
});

test.each([
  ['a field', { id: 'a1', name: 'Ana', role: 'owner' }],
  ['a field that is left out', { id: 'a1' }],
  ['the kind of a field', { id: 1, name: 'Ana' }],
  ['nothing where something was', { id: 'a1', name: null }],
])('%s of an answer', async (_what, changed) => {
  expect(await line(json(changed))).not.toBe(await line(json({ id: 'a1', name: 'Ana' })));
});

test('names, addresses, marks and figures of one run are left out', async () => {
  const one = { error: 'ana@example.com has 3 of 5 places (0f8fad5b-d9cd-469f-a165-70867728950e)', code: 'CONFLICT' };
  const other = { error: 'b@example.org has 12 of 40 places (7c9e6679-7425-40de-944b-e07fc1f90ae7)', code: 'CONFLICT' };
  expect(await line(json(one, 409))).toBe(await line(json(other, 409)));
  const session = (value: string) => json({}, 200, { 'set-cookie': `session=${value}; HttpOnly` });
  expect(await line(session('one'))).toBe(await line(session('other')));
});

test('GraphQL is told by its fields, and where a redirect goes is told', async () => {
  const asked = JSON.stringify({ query: '{ me { id } team { total } }' });
  expect(await lineOf('POST /graphql', asked, json({ data: {} }))).toBe('POST /graphql me team | 200 | {data:{}}');
  const moved = new Response(null, { status: 303, headers: { location: '/login?verified=1' } });
  expect(await lineOf('GET /api/verify-email', undefined, moved)).toContain('→ /login?verified=#');
});

test('an answer without a body is told by its kind', async () => {
  const head = new Response(null, { headers: { 'content-type': 'application/json; charset=utf-8' } });
  expect(await lineOf('HEAD /api/undo', undefined, head)).toBe('HEAD /api/undo | 200 | application/json');
});

test('two runs are recorded alike, whatever chance has put together in between', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-answers-'));
  const recordedIn = () => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  vi.stubEnv('RECORD_ANSWERS', folder);
  vi.resetModules();
  const { byChance, recordAnswer } = await import('./recorded-answers.ts');
  await byChance(async () => {
    await Promise.resolve();
    await recordAnswer('POST /api/register', undefined, json({ error: 'By chance', code: 'BAD_INPUT' }, 400));
  });
  expect(recordedIn()).toEqual([]);
  await recordAnswer('POST /api/register', undefined, json(refusal, 409));
  expect(recordedIn().flatMap((text) => linesOf(text.trim().split('\n')))).toEqual([await line(json(refusal, 409))]);
  await rm(folder, { recursive: true });
});

test('what one call told in one way is one line, in whatever order and however often it was met', () => {
  const recorded = (body: unknown): string => {
    const record: RecordedAnswer = { call: 'GET /api/lifts | 200', text: '', form: shapeOf(body), rest: 'no-store' };
    return JSON.stringify(record);
  };
  const [none, some] = [
    recorded({ rows: [], next: null }),
    recorded({ rows: [{ id: 'a', note: null }, { id: 'b' }], next: 'b' }),
  ];
  const [line] = linesOf([none, some]);
  expect(line).toBe('GET /api/lifts | 200 | no-store | {next:null|string,rows:[{id:string,note?:null}]}');
  expect([linesOf([some, none, some]), linesOf([none])]).toEqual([
    [line],
    ['GET /api/lifts | 200 | no-store | {next:null,rows:[]}'],
  ]);
  const other = linesOf([none, some, recorded({ rows: [{ id: 7 }], next: null })]);
  expect(other).toEqual(['GET /api/lifts | 200 | no-store | {next:null|string,rows:[{id:number|string,note?:null}]}']);
});

test('what is described is told call by call and form by form', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-answers-'));
  vi.stubEnv('RECORD_ANSWERS', folder);
  vi.resetModules();
  const { recordAnswer } = await import('./recorded-answers.ts');
  const paths = { '/api/lifts': { get: { summary: 'Lifts' } } };
  const docs = { openapi: '3.1.0', paths, components: { schemas: { Lift: { type: 'object' } } } };
  await recordAnswer('GET /api/docs', undefined, json(docs));
  const recorded = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  expect(linesOf(recorded)).toEqual([
    'GET /api/docs | 200 | application/json',
    'described GET /api/lifts | {"summary":"Lifts"}',
    'described Lift | {"type":"object"}',
  ]);
  await rm(folder, { recursive: true });
});

test('every test whose calls chance puts together says so', () => {
  const files = ['server', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const byChance = files.filter((file) => {
    if (!file.endsWith('.test.ts')) return false;
    const text = readFileSync(file, 'utf8');
    return text.includes('fc.asyncProperty(') && /\b(withServer|startTestServer)\(/.test(text);
  });
  expect(byChance).toContain('tests/security/input/fuzz.http.test.ts');
  expect(byChance.filter((file) => !readFileSync(file, 'utf8').includes('byChance('))).toEqual([]);
});
