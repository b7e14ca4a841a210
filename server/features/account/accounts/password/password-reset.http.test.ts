// @module-tag asvs-6-4-3

import { describe, expect, test } from 'vitest';
import { transports } from '../../../../../tests/support/client/transports.ts';
import {
  anUnverifiedOwner,
  aRegisteredOwner,
  confirmationLinkFor,
  countQueuedMails,
  type Person,
} from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';

const newPassword = 'a quiet engine at dawn';

describe.each([...databases])('a forgotten password on $name', (engine) => {
  const server = withServer(engine);

  const mailsTo = (email: string, subject: string) =>
    server().mails.filter((mail) => mail.to === email && mail.subject === subject);

  async function askForLink(email: string): Promise<string> {
    const before = mailsTo(email, 'Choose a new password').length;
    await server().visitor().rest('POST', '/api/forgot-password', { email });
    await expect.poll(() => mailsTo(email, 'Choose a new password').length).toBe(before + 1);
    return tokenIn(mailsTo(email, 'Choose a new password').at(-1)?.text ?? '');
  }

  const logIn = ({ email }: Person, password: string) =>
    server().visitor().restOutcome('POST', '/api/login', { email, password });

  describe.each([...transports])('over $name', ({ forgotPassword, resetPassword, me }) => {
    test('is replaced by a mailed link, which ends every session and logs nobody in', {
      tags: ['sessions-37', 'tokens-87'],
    }, async () => {
      const owner = await aRegisteredOwner(server());
      const token = await askForLink(owner.email);
      const visitor = server().visitor();
      expect(await resetPassword(visitor, { token, password: newPassword })).toEqual({
        code: 'OK',
        data: { success: true },
      });
      expect(visitor.cookies.size).toBe(0);
      expect(await me(owner.client)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await logIn(owner, owner.password)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await logIn(owner, newPassword)).toMatchObject({ code: 'OK' });
      await expect.poll(() => mailsTo(owner.email, 'You have a new password').length).toBe(1);
    });

    test('is answered alike for known, unknown and unconfirmed addresses', { tags: ['enumeration-46'] }, async () => {
      const known = await aRegisteredOwner(server());
      const unconfirmed = await anUnverifiedOwner(server());
      const emails = [known.email, unconfirmed.email, 'nobody@example.com'];
      const answers = await Promise.all(emails.map((email) => forgotPassword(server().visitor(), { email })));
      expect(answers[0]).toMatchObject({ code: 'OK', data: { success: true } });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });

    test('asks for the address', async () => {
      expect(await forgotPassword(server().visitor(), { email: '' })).toMatchObject({
        code: 'BAD_INPUT',
        error: 'Email Required',
      });
    });

    test.each([
      ['short', 'Password must be at least 8 characters long'],
      ['password1', 'This password is too common. Please choose another one'],
    ])('is not replaced by "%s", and the link still works', async (password, error) => {
      const owner = await aRegisteredOwner(server());
      const token = await askForLink(owner.email);
      expect(await resetPassword(server().visitor(), { token, password })).toMatchObject({ code: 'BAD_INPUT', error });
      expect(await resetPassword(server().visitor(), { token, password: newPassword })).toMatchObject({ code: 'OK' });
    });

    test('unknown, used, replaced and foreign tokens are refused alike', {
      tags: ['enumeration-47', 'tokens-79', 'tokens-80'],
    }, async () => {
      const owner = await aRegisteredOwner(server());
      const older = await askForLink(owner.email);
      const token = await askForLink(owner.email);
      await resetPassword(server().visitor(), { token, password: newPassword });
      const unconfirmed = await anUnverifiedOwner(server());
      const confirmation = tokenIn(await confirmationLinkFor(server(), unconfirmed.email));
      for (const refused of ['x'.repeat(43), token, older, confirmation]) {
        const outcome = await resetPassword(server().visitor(), { token: refused, password: newPassword });
        expect(outcome).toMatchObject({ code: 'BAD_INPUT', error: 'Invalid Reset Link' });
      }
    });
  });

  test('has one winner when a link is used twice at the same moment', { tags: ['tokens-77'] }, async () => {
    const owner = await aRegisteredOwner(server());
    const token = await askForLink(owner.email);
    const passwords = ['first of two passwords', 'second of two passwords'];
    const outcomes = await Promise.all(
      passwords.map((password) => server().visitor().restOutcome('POST', '/api/reset-password', { token, password })),
    );
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['BAD_INPUT', 'OK']);
    const logins = await Promise.all(passwords.map((password) => logIn(owner, password)));
    expect(logins.map(({ code }) => code)).toEqual(
      outcomes.map(({ code }) => (code === 'OK' ? 'OK' : 'UNAUTHENTICATED')),
    );
  });

  test.each([
    // The test takes its time too: more than a second of it on a busy machine.
    [3540, 200],
    [3601, 400],
  ])('a link that is %i seconds old is answered %i', { tags: ['tokens-78'] }, async (seconds, status) => {
    const owner = await aRegisteredOwner(server());
    const token = await askForLink(owner.email);
    server().clock.advance(seconds);
    const response = await server().visitor().rest('POST', '/api/reset-password', { token, password: newPassword });
    expect(response.status).toBe(status);
  });

  test('confirms an unconfirmed address, because the mailbox was read', { tags: ['tokens-85'] }, async () => {
    const owner = await anUnverifiedOwner(server());
    const token = await askForLink(owner.email);
    await server().visitor().rest('POST', '/api/reset-password', { token, password: newPassword });
    expect(await logIn(owner, newPassword)).toMatchObject({ code: 'OK' });
  });

  test('sends at most three mails an hour to a mailbox, while the answers stay the same', {
    tags: ['rate-limits-72'],
  }, async () => {
    const { email } = await aRegisteredOwner(server());
    const earlier = server().mails.filter(({ to }) => to === email).length;
    const statuses = [];
    for (let request = 0; request < 10; request += 1) {
      statuses.push((await server().visitor().rest('POST', '/api/forgot-password', { email })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => server().mails.filter(({ to }) => to === email).length - earlier).toBeGreaterThan(0);
    expect(server().mails.filter(({ to }) => to === email).length - earlier).toBeLessThanOrEqual(3);
  });

  test('is mailed to the stored address only, however the typed one looks', { tags: ['tokens-88'] }, async () => {
    const owner = await aRegisteredOwner(server());
    const before = await countQueuedMails(server());
    for (const email of [
      owner.email.replace('o', '\u00f6'),
      `${owner.email}\u200b`,
      owner.email.replace('e', '\u0435'),
    ]) {
      await server().visitor().rest('POST', '/api/forgot-password', { email });
    }
    expect(await countQueuedMails(server())).toBe(before);
  });
});

function tokenIn(text: string): string {
  return /token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
