import { describe, expect, test } from 'vitest';
import { aRegisteredOwner, aRegistration, confirmationLinkFor } from '../../support/fixtures.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';

/** Where attempts cannot be counted, and where stored text is shown. */

describe.each(enginesFor('raw SQL'))('on $name', (engine) => {
  const server = withServer(engine);

  test('a name that is a program is shown as text, in answers and in mails', { tags: ['requests-62'] }, async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    const input = aRegistration({ firstName, lastName: 'javascript:alert(1)' });
    await server().visitor().rest('POST', '/api/register', input);
    const mail = () => server().mails.find(({ to }) => to === input.email);
    await expect.poll(mail).toBeDefined();
    // Anyone who reads it has not proved to be the one who registered, so no name is in it at all.
    for (const part of [mail()?.html, mail()?.text]) expect(part).not.toMatch(/<img|onerror|javascript:/);
    await server()
      .visitor()
      .fetch(await confirmationLinkFor(server(), input.email));
    const { email, password } = input;
    const owner = server().visitor();
    expect(await owner.restOutcome('POST', '/api/login', { email, password })).toMatchObject({
      data: { user: { name: `${firstName} javascript:alert(1)` } },
    });
    await owner.rest('POST', '/api/change-password', {
      currentPassword: password,
      newPassword: 'six red jacks in a row',
    });
    const resetMail = () => server().mails.find(({ to, subject }) => to === email && /password/i.test(subject));
    await expect.poll(resetMail).toBeDefined();
    expect(resetMail()?.html).toContain('img src=x onerror=alert');
    for (const part of [resetMail()?.html, resetMail()?.text]) expect(part).not.toMatch(/<img|javascript:/);
  });

  test('where attempts cannot be counted nobody guesses, and what needs no counting goes on', {
    tags: ['rate-limits-74', 'asvs-16-5-3'],
  }, async () => {
    const { client, email, password } = await aRegisteredOwner(server());
    await server().ctx.database.$executeRaw`ALTER TABLE rate_limits RENAME TO rate_limits_away`;
    try {
      for (const [path, body] of [
        ['/api/login', { email, password }],
        ['/api/register', aRegistration()],
        ['/api/forgot-password', { email }],
        ['/api/change-name', { fullName: 'Another Name', currentPassword: password }],
      ] as const) {
        const response = await client.rest('POST', path, body);
        expect(response.status, path).toBe(503);
        expect(response.headers.get('retry-after'), path).not.toBeNull();
        expect(await response.json(), path).toMatchObject({ code: 'UNAVAILABLE' });
      }
      expect((await client.rest('GET', '/api/user/profile')).status).toBe(200);
      expect((await client.rest('GET', '/api/user/billing-status')).status).toBe(200);
    } finally {
      await server().ctx.database.$executeRaw`ALTER TABLE rate_limits_away RENAME TO rate_limits`;
    }
    expect((await server().visitor().restOutcome('POST', '/api/login', { email, password })).code).toBe('OK');
  });
});
