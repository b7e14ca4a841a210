import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anUnverifiedOwner, aRegisteredOwner, aRegistration } from '../../support/fixtures.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/**
 * How quick an answer is does not tell whether an address has an account; the cases of a row are measured in turn or at
 * once, so that noise meets all of them. Compared is the time that a tenth of the answers stay below, because other
 * work on the machine only ever adds to an answer; a disturbed machine has more samples taken, since a leak is there in
 * every one.
 */

/** Enough on a quiet machine. */
const samplesAtFirst = 16;
const rounds = 8;
const quickShare = 0.1;
const widestGap = 0.1;

const quick = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * quickShare)] ?? 0;

/** One answer for each case, in milliseconds. */
type Sample = readonly number[];
type Case = () => Promise<unknown>;

async function timeOf(run: Case): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** For work that has a core to itself: each case would wait for the others. */
async function inTurn(cases: readonly Case[]): Promise<Sample> {
  const times: number[] = [];
  for (const run of cases) times.push(await timeOf(run));
  return times;
}

/** For answers that are held back: nearly all of their time is waiting. */
const atOnce = (cases: readonly Case[]): Promise<Sample> => Promise.all(cases.map(timeOf));

/** @returns the widest distance of a case's quick answers from those of the first case, as a share of theirs */
function gapIn(samples: readonly Sample[]): number {
  const [first = 0, ...others] = (samples[0] ?? []).map((_, index) => quick(samples.map((times) => times[index] ?? 0)));
  return Math.max(...others.map((each) => Math.abs(each - first) / first));
}

async function expectNoTell(cases: readonly Case[], measure: typeof inTurn): Promise<void> {
  const samples: Sample[] = [];
  const gaps: number[] = [];
  while (gaps.length < rounds && !gaps.some((gap) => gap <= widestGap)) {
    for (let taken = 0; taken < samplesAtFirst; taken += 1) samples.push(await measure(cases));
    gaps.push(gapIn(samples));
  }
  expect(Math.min(...gaps), `gaps: ${gaps.join(', ')}`).toBeLessThanOrEqual(widestGap);
}

describe.each(enginesFor('raw SQL'))('time tells nothing on $name', ({ createMigrated }) => {
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;

  beforeAll(async () => {
    stored = await createMigrated();
    // A cheap hash would leave the rest of the work to be seen; the least that production allows is the hardest case.
    server = await startTestServer(stored.url, { BCRYPT_COST: '10', RATE_LIMIT_SCALE: '1000000' });
  });
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  const post = async (path: string, body: object) => {
    await server.ctx.database.rateLimit.deleteMany({});
    return server.visitor().restOutcome('POST', path, body);
  };
  test('a wrong log-in takes as long for nobody, an owner and an unconfirmed one', {
    tags: ['enumeration-42'],
    timeout: 240_000,
  }, async () => {
    const [owner, unverified] = [await aRegisteredOwner(server), await anUnverifiedOwner(server)];
    const logIn = (email: string) => () => post('/api/login', { email, password: 'not the password' });
    await expectNoTell([logIn('nobody@example.com'), logIn(owner.email), logIn(unverified.email)], inTurn);
  });

  test('registering takes as long for a taken address as for a fresh one', {
    tags: ['enumeration-45'],
    timeout: 240_000,
  }, async () => {
    const owner = await aRegisteredOwner(server);
    await expectNoTell(
      [
        () => post('/api/register', aRegistration()),
        () => post('/api/register', aRegistration({ email: owner.email })),
      ],
      inTurn,
    );
  });

  test('registering takes as long where it replaces a registration that was never confirmed', {
    tags: ['security-3'],
    timeout: 240_000,
  }, async () => {
    const unverified = await anUnverifiedOwner(server);
    await expectNoTell(
      [
        () => post('/api/register', aRegistration()),
        () => post('/api/register', aRegistration({ email: unverified.email })),
      ],
      inTurn,
    );
  });

  test('a forgotten password and a new link take as long for whoever asks', {
    tags: ['enumeration-46'],
    timeout: 240_000,
  }, async () => {
    const owner = await aRegisteredOwner(server);
    const unverified = await anUnverifiedOwner(server);
    const paths = ['/api/forgot-password', '/api/resend-verification'];
    await Promise.all(
      paths.map((path) => {
        const ask = (email: string) => () => post(path, { email });
        return expectNoTell([ask('nobody@example.com'), ask(owner.email), ask(unverified.email)], atOnce);
      }),
    );
  });
});
