import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../dev/testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { anOwner, anUnverifiedOwner, aRegistration } from '../testing/worlds.ts';

/**
 * Group B3 of the catalogue, the rows about time: the median of an answer does not tell whether an address has an
 * account. Each case is measured in turn with its rivals, so that noise meets all of them; a machine that was disturbed
 * gets another try, a leak is there in every one.
 */

/** Enough for the median of a hash; what is held to a fixed time needs fewer. */
const manySamples = 40;
const fewSamples = 12;
const tries = 4;
const widestGap = 0.1;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @returns the widest distance of a median from the median of the first case, as a share of it */
async function gapBetween(cases: readonly (() => Promise<unknown>)[], samples: number): Promise<number> {
  const times = cases.map((): number[] => []);
  for (let sample = 0; sample < samples; sample += 1) {
    for (const [index, run] of cases.entries()) {
      const startedAt = performance.now();
      await run();
      if (sample > 2) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [first = 0, ...others] = times.map(median);
  return Math.max(...others.map((each) => Math.abs(each - first) / first));
}

async function expectNoTell(cases: readonly (() => Promise<unknown>)[], samples: number): Promise<void> {
  const gaps: number[] = [];
  while (gaps.length < tries && !gaps.some((gap) => gap <= widestGap)) gaps.push(await gapBetween(cases, samples));
  expect(Math.min(...gaps), `gaps: ${gaps.join(', ')}`).toBeLessThanOrEqual(widestGap);
}

describe.each([...databases])('time tells nothing on $name', ({ create }) => {
  let stored: Awaited<ReturnType<typeof create>>;
  let server: TestServer;

  beforeAll(async () => {
    stored = await create();
    // A cheap hash would leave the rest of the work to be seen; the least that production allows is the hardest case.
    server = await startTestServer(stored.url, { BCRYPT_COST: '10', RATE_LIMIT_SCALE: '1000000' });
  });
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  const post = async (path: string, body: object) => {
    await server.parts.database.rateLimit.deleteMany({});
    return server.visitor().restOutcome('POST', path, body);
  };
  test('row 42: a wrong log-in takes as long for nobody, an owner and an unconfirmed one', async () => {
    const [owner, unverified] = [await anOwner(server), await anUnverifiedOwner(server)];
    const logIn = (email: string) => () => post('/api/login', { email, password: 'not the password' });
    await expectNoTell([logIn('nobody@example.com'), logIn(owner.email), logIn(unverified.email)], manySamples);
  }, 120_000);

  test('row 45: registering takes as long for a taken address as for a fresh one', async () => {
    const owner = await anOwner(server);
    await expectNoTell(
      [
        () => post('/api/register', aRegistration()),
        () => post('/api/register', aRegistration({ email: owner.email })),
      ],
      manySamples,
    );
  }, 120_000);

  test('security 3: registering takes as long where it replaces a registration that was never confirmed', async () => {
    const unverified = await anUnverifiedOwner(server);
    await expectNoTell(
      [
        () => post('/api/register', aRegistration()),
        () => post('/api/register', aRegistration({ email: unverified.email })),
      ],
      manySamples,
    );
  }, 120_000);

  test('row 46: a forgotten password and a new link take as long for whoever asks', async () => {
    const owner = await anOwner(server);
    const unverified = await anUnverifiedOwner(server);
    for (const path of ['/api/forgot-password', '/api/resend-verification']) {
      const ask = (email: string) => () => post(path, { email });
      await expectNoTell([ask('nobody@example.com'), ask(owner.email), ask(unverified.email)], fewSamples);
    }
  }, 240_000);
});
