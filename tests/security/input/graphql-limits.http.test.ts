import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesOfAllWorkshops } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { aMember, aRegistration, type Person } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { type ServerProcess, startServerProcess } from '../../support/server/server-process.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';

/** What GraphQL alone makes possible. */

const json = { 'content-type': 'application/json' };
const misunderstoodError = {
  message: 'The query could not be understood',
  extensions: { code: 'BAD_INPUT', reason: 'queryNotUnderstood', params: {} },
};
const misunderstood = { errors: [misunderstoodError] };

describe('GraphQL in production', () => {
  const file = join(tmpdir(), `delavnica-graphql-${randomUUID()}.db`);
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServerProcess({
      NODE_ENV: 'production',
      APP_URL: 'https://app.example.com',
      DATABASE_URL: `file:${file}`,
      LOG_LEVEL: 'fatal',
    });
  });
  afterAll(async () => {
    await server?.stop();
    await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(`${file}${suffix}`, { force: true })));
  });
  const ask = (query: string) =>
    fetch(`${server.url}/graphql`, { method: 'POST', headers: json, body: JSON.stringify({ query }) });

  test.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Profile") { fields { name } } }',
    '{ profil { email } }',
    '{ me { emial } }',
    'mutation { logn(email: "a", password: "b") { success } }',
  ])('%s learns nothing of the schema, not even by a hint', { tags: ['graphql-168'] }, async (query) => {
    const response = await ask(query);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(JSON.parse(text)).toEqual(misunderstood);
    expect(text).not.toMatch(/did you mean|apollo|graphql/i);
  });

  test.each([
    '{ echo7f3a9c }',
    '{ me { echo7f3a9c } }',
    '{ plans(echo7f3a9c: 1) { id } }',
    '{ team(limit: "echo7f3a9c") { total } }',
    'query ($echo7f3a9c: echo7f3a9c) { me { id } }',
    '{ ...echo7f3a9c }',
    '{ me @echo7f3a9c { id } }',
    '{ me { id } } echo7f3a9c "echo7f3a9c"',
    'query echo7f3a9c { me { id } } query echo7f3a9c { me { id } }',
  ])('%s is refused without a word of it', { tags: ['graphql-168'] }, async (query) => {
    const response = await ask(query);
    const { errors } = await response.json();
    expect([response.status, new Set(errors.map((error: object) => JSON.stringify(error)))]).toEqual([
      400,
      new Set(misunderstood.errors.map((error) => JSON.stringify(error))),
    ]);
  });

  test('the name of an operation that is not there is not repeated', { tags: ['graphql-168'] }, async () => {
    const body = JSON.stringify({ query: '{ me { id } }', operationName: 'echo7f3a9c' });
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers: json, body });
    expect([response.status, await response.json()]).toEqual([400, misunderstood]);
  });

  test('the name of a type may be asked for', { tags: ['graphql-168', 'asvs-4-3-2'] }, async () => {
    expect(await (await ask('{ __typename }')).json()).toEqual({ data: { __typename: 'Query' } });
  });

  test.each(['{ me { email }', 'query', '}{', '{ me(', '\u0000', ''])(
    '%j is refused in one form',
    { tags: ['graphql-172'] },
    async (query) => {
      const response = await ask(query);
      expect(response.status).toBe(400);
      expect((await response.json()).errors[0].extensions.code).toBe('BAD_INPUT');
    },
  );
});

describe.each([...databases])('GraphQL on $name', (engine) => {
  const server = withServer(engine);
  let owner: Person;
  let member: Person;
  beforeAll(async () => {
    owner = await aPaidOwner(server());
    member = await aMember(server(), owner);
  });
  const ask = (query: string, variables?: object) => owner.client.rest('POST', '/graphql', { query, variables });

  const repeat = (times: number, piece: (place: number) => string) =>
    Array.from({ length: times }, (_, at) => piece(at)).join(' ');
  const circular = 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }';
  test.each([
    ['nine levels', `{ team ${'{ members '.repeat(8)}{ email }${' }'.repeat(8)} }`],
    ['three hundred levels', `{ team ${'{ members '.repeat(299)}{ email }${' }'.repeat(299)} }`],
    ['sixteen aliases', `{ ${repeat(16, (at) => `a${at}: me { email }`)} }`],
    [
      'six fields at the top',
      '{ me { email } billing { plan } subscriptionInvoices { id } devices { id } team { total } release { version } }',
    ],
    ['four hundred and eighty-one tokens', `{ me { ${repeat(481, () => 'email')} } }`],
    ['ten thousand and one characters', `{ me { email } } #${'.'.repeat(10_001 - 18)}`],
    ['five hundred fragments', `{ ...f0 } ${repeat(500, (at) => `fragment f${at} on Query { ...f${at + 1} }`)}`],
    ['a circle of fragments', circular],
    ['five thousand directives', `{ me { email ${'@include(if: true) '.repeat(5000)} } }`],
    ['the same field six times over', `{ ${repeat(6, () => 'me { email name role }')} }`],
  ])('%s are refused before anything is read', { tags: ['graphql-169'] }, async (_, query) => {
    const before = process.cpuUsage();
    const response = await ask(query);
    expect(response.status).toBe(400);
    const answer = await response.json();
    expect(answer.data).toBeUndefined();
    expect(answer.errors[0].extensions.code).toBe('BAD_INPUT');
    // Of the processor, because others use the machine as well.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  const six =
    'me { email } billing { plan } subscriptionInvoices { id } devices { id } team { total } release { version }';
  test.each([
    ['a fragment', `{ ...all } fragment all on Query { ${six} }`],
    ['an inline fragment', `{ ... { ${six} } }`],
    ['a fragment in a fragment', `{ me { id } ...a } fragment a on Query { ...b } fragment b on Query { ${six} }`],
    ['a fragment spread twice', '{ ...a ...a } fragment a on Query { a: me { id } b: me { id } c: me { id } }'],
  ])('six fields at the top are refused in %s as well', { tags: ['security-l1', 'asvs-4-3-1'] }, async (_, query) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].extensions.code).toBe('BAD_INPUT');
  });

  test('five fields at the top are answered, in a fragment as well', { tags: ['security-l1'] }, async () => {
    const five = six.replace(' release { version }', '');
    expect((await (await ask(`{ ...all } fragment all on Query { ${five} }`)).json()).errors).toBeUndefined();
  });

  test('of a query that is too long not a word is read', { tags: ['security-1'] }, async () => {
    // A mistake that reading would find; what is told is what is told of any query that is too long.
    const answers = [];
    for (const query of [`{ ${'x'.repeat(90_000)}`, `{ ${'.'.repeat(90_000)}`, `"${'\u0315\u0300'.repeat(20_000)}"`]) {
      const response = await ask(query);
      answers.push([response.status, await response.json()]);
    }
    expect(answers).toEqual(Array(3).fill([400, misunderstood]));
  });

  test.each([
    ['several operations at once', { method: 'POST', headers: json, body: '[{"query":"{ me { email } }"}]' }, [400]],
    [
      'as text',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"query":"{ me { email } }"}' },
      [400, 415],
    ],
    [
      'as a form',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
      [400, 415],
    ],
    [
      'as form fields',
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'query={me{email}}' },
      [400, 415],
    ],
  ])('%s is refused', { tags: ['graphql-170'] }, async (_, init, statuses) => {
    expect(statuses).toContain((await owner.client.fetch('/graphql', init)).status);
  });

  test.each(['{ me { email } }', 'mutation { logout { success } }'])(
    '%s by GET is refused',
    { tags: ['graphql-170'] },
    async (query) => {
      const response = await owner.client.fetch(`/graphql?query=${encodeURIComponent(query)}`);
      expect([400, 404, 405]).toContain(response.status);
      expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
    },
  );

  test('a hash in place of a query is none, known or not', { tags: ['graphql-171'] }, async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
    const refused = { errors: [{ extensions: { code: 'BAD_INPUT' } }] };
    const askByHash = async () => (await owner.client.rest('POST', '/graphql', { extensions })).json();
    expect(await askByHash()).toMatchObject(refused);
    const poison = await owner.client.rest('POST', '/graphql', { query: '{ me { email } }', extensions });
    expect([200, 400]).toContain(poison.status);
    expect(await askByHash()).toMatchObject(refused);
  });

  test.each([
    ['a number for a text', { email: 7, password: 'a secret of mine' }],
    ['nothing for what is needed', { email: null, password: 'a secret of mine' }],
    ['a list', { email: ['a@example.com'], password: 'a secret of mine' }],
    ['an object', { email: 'a@example.com', password: { secret: 'a secret of mine' } }],
    ['nothing at all', {}],
  ])('%s is refused without repeating it', { tags: ['graphql-172'] }, async (_, variables) => {
    const query =
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { __typename } }';
    const response = await server().visitor().rest('POST', '/graphql', { query, variables });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).not.toMatch(/secret of mine|node_modules|\.ts:/);
    expect(JSON.parse(text).errors[0].extensions.code).toBe('BAD_INPUT');
  });

  test.each([2 ** 31, -(2 ** 31) - 1, 1e308, '1', 1.5, null])(
    '%o is no amount',
    { tags: ['graphql-172'] },
    async (amount) => {
      const query =
        'mutation ($amount: Int!) { createPaymentIntent(amount: $amount, currency: "eur", plan: "pro", userId: "x") { __typename } }';
      const response = await ask(query, { amount });
      expect(response.status).toBe(400);
      expect((await response.json()).errors[0].extensions.code).toBe('BAD_INPUT');
    },
  );

  test('variables that nobody asked for change nothing', { tags: ['graphql-172'] }, async () => {
    const response = await ask('query ($search: String) { team(search: $search) { total } }', {
      search: 'no such member',
      admin: true,
    });
    expect((await response.json()).data.team.total).toBe(0);
  });

  test('an error of the database is told as one of ours, and nothing of it', { tags: ['graphql-173'] }, async () => {
    const { securityEvent } = tablesOfAllWorkshops(server().ctx.database);
    const real = securityEvent.findMany;
    Object.assign(securityEvent, {
      findMany: () => Promise.reject(new Error("ER_PARSE_ERROR near 'SELECT secret FROM users'")),
    });
    try {
      const response = await ask('{ securityEvents { next } }');
      const text = await response.text();
      expect(text).not.toMatch(/ER_|SELECT|secret/);
      expect(JSON.parse(text).errors[0].extensions).toMatchObject({
        code: 'INTERNAL',
        requestId: response.headers.get('x-request-id'),
      });
    } finally {
      Object.assign(securityEvent, { findMany: real });
    }
  });

  test('what is forbidden is missing, what is allowed is there', { tags: ['graphql-174'] }, async () => {
    const query = '{ me { email } subscriptionInvoices { id } team { total members { email } } }';
    const response = await member.client.rest('POST', '/graphql', { query });
    const text = await response.text();
    const { data, errors } = JSON.parse(text);
    expect(errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toContain('FORBIDDEN');
    expect(text).not.toContain(owner.email);
    // Fields that must be there take the whole answer along when they are forbidden, as GraphQL wants it.
    expect(data).toBeNull();
    const allowed = await member.client.rest('POST', '/graphql', { query: '{ me { email } }' });
    expect((await allowed.json()).data.me.email).toBe(member.email);
  });

  test('fifty of the heaviest queries at once are all answered, and calls beside them too', {
    tags: ['graphql-175'],
  }, async () => {
    const heaviest =
      '{ team(limit: 100) { total members { id email fullName role lastLoginAt overLimit } } me { email name role } devices { id } securityEvents { next events { id } } }';
    const [queries, reads] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => ask(heaviest))),
      Promise.all(Array.from({ length: 50 }, () => owner.client.rest('GET', '/api/user/profile'))),
    ]);
    const problems = await Promise.all(queries.map(async (response) => (await response.json()).errors));
    expect(problems.filter((errors) => errors !== undefined)).toEqual([]);
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a log-in cannot be tried several times in one request', { tags: ['graphql-169'] }, async () => {
    const { email } = aRegistration();
    const query = `mutation { ${repeat(6, (at) => `a${at}: login(email: "${email}", password: "guess ${at}") { __typename }`)} }`;
    expect((await ask(query)).status).toBe(400);
  });
});
