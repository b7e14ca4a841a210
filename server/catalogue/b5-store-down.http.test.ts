import { describe, expect, test } from 'vitest';
import { databases } from '../../dev/testing/databases.ts';
import { withServer } from '../testing/with-server.ts';
import { anOwner, aRegistration } from '../testing/worlds.ts';

/** Groups B4 and B5 of the catalogue: where attempts cannot be counted, and where stored text is shown. */

describe.each([...databases])('on $name', (engine) => {
  const server = withServer(engine);

  test('row 62: a name that is a program is shown as text, in answers and in mails', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    const input = aRegistration({ firstName, lastName: 'javascript:alert(1)' });
    await server().visitor().rest('POST', '/api/register', input);
    const mail = () => server().mails.find(({ to }) => to === input.email);
    await expect.poll(mail).toBeDefined();
    expect(mail()?.html).not.toContain('<img');
    expect(mail()?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail()?.text).toContain(firstName);
  });

  test('row 74: where attempts cannot be counted nobody guesses, and what needs no counting goes on', async () => {
    const { client, email, password } = await anOwner(server());
    await server().parts.database.$executeRaw`ALTER TABLE rate_limits RENAME TO rate_limits_away`;
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
      await server().parts.database.$executeRaw`ALTER TABLE rate_limits_away RENAME TO rate_limits`;
    }
    expect((await server().visitor().restOutcome('POST', '/api/login', { email, password })).code).toBe('OK');
  });
});
