import { expect, test } from 'vitest';
import { Client } from '../../../../tests/support/client/client.ts';
import { aRegistration } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { startServerProcess } from '../../../../tests/support/server/server-process.ts';
import { openDatabase } from '../../../infrastructure/database/database.ts';

test('the built server, on https, makes and takes links and writes none of their secrets into its log', {
  tags: ['desktop-12'],
}, async () => {
  const stored = await databases[0].createMigrated();
  const appUrl = 'https://app.example.com';
  const server = await startServerProcess(
    { NODE_ENV: 'production', APP_URL: appUrl, DATABASE_URL: stored.url, LOG_LEVEL: 'debug' },
    'kept',
  );
  try {
    const app = new Client(server.url, appUrl);
    const registration = aRegistration();
    const { email, password } = registration;
    await app.rest('POST', '/api/register', registration);
    const database = await openDatabase(stored.url);
    const proved = { emailVerified: true, emailProvedAt: new Date() };
    await database.user.update({ where: { emailKey: email }, data: proved });
    await database.close();
    await app.rest('POST', '/api/login', { email, password });
    const session = app.cookies.get('__Host-session') ?? '';
    const made = await app.rest('POST', '/api/desktop/hand-over', { page: 'payment', session });
    const { token } = await made.json();
    expect(token).toMatch(/^[\w-]{43}$/);

    const page = await app.fetch('/hand-over?page=payment');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const browser = new Client(server.url, appUrl);
    const query = 'query HandOver($token: String!) { handOver(token: $token) { page } }';
    expect((await browser.graphqlOutcome(query, { token })).code).toBe('OK');
    for (const code of ['OK', 'BAD_INPUT']) {
      expect((await browser.restOutcome('POST', '/api/hand-over', { token })).code).toBe(code);
    }
    expect(browser.cookies.get('__Host-session')).toMatch(/^eyJ/);
    // From another site nothing is done, whatever it knows.
    const elsewhere = new Client(server.url, 'https://evil.example.com');
    expect((await elsewhere.restOutcome('POST', '/api/hand-over', { token })).code).toBe('FORBIDDEN');

    const lines = () => server.log().split('"/api/hand-over"').length - 1;
    await expect.poll(lines).toBe(3);
    for (const secret of [token, session, browser.cookies.get('__Host-session') ?? '', email]) {
      expect(server.log()).not.toContain(secret);
    }
  } finally {
    await server.stop();
    await stored.drop();
  }
});
