import { describe, expect, test } from 'vitest';
import { anOwner } from '../../support/fixtures.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { authenticatorFor } from '../../support/server/authenticator.ts';
import { withTwoServers } from '../../support/server/with-server.ts';

/** What two servers on one database must agree on beyond the rows of groups B5 and B6. */

describe.each(enginesFor('locks'))('two servers on $name', (engine) => {
  const servers = withTwoServers(engine);

  test('a session, a code and a log-out hold on both servers at once', { tags: ['asvs-6-5-1'] }, async () => {
    const owner = await anOwner(servers()[0]);
    const elsewhere = servers()[1].visitor();
    elsewhere.cookies.set('session', `${owner.client.cookies.get('session')}`);
    const started = await elsewhere.restOutcome('POST', '/api/two-factor/start', { currentPassword: owner.password });
    const { secret } = started.data as { secret: string };
    const phone = authenticatorFor(secret, () => new Date());
    expect((await owner.client.restOutcome('POST', '/api/two-factor/on', { code: phone.code() })).code).toBe('OK');
    const challenges = await Promise.all(
      servers().map(async (server) => {
        const { data } = await server
          .visitor()
          .restOutcome('POST', '/api/login', { email: owner.email, password: owner.password });
        return (data as { secondFactor: { challenge: string } }).secondFactor.challenge;
      }),
    );
    const code = phone.code(1);
    const outcomes = await Promise.all(
      challenges.map((challenge, index) =>
        servers()[index === 0 ? 1 : 0].visitor().restOutcome('POST', '/api/login/second-factor', { challenge, code }),
      ),
    );
    expect(outcomes.map((outcome) => outcome.code).toSorted()).toEqual(['BAD_INPUT', 'OK']);
    await owner.client.rest('POST', '/api/logout');
    expect((await elsewhere.rest('GET', '/api/user/profile')).status).toBe(401);
  });
});
