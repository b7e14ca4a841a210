import { describe, expect, test } from 'vitest';
import type { Client } from '../../../../../tests/support/client/client.ts';
import {
  anUnverifiedOwner,
  aRegistration,
  confirmationLinkFor,
  type Person,
} from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withTwoFactor } from '../../../../../tests/support/server/authenticator.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';

/** Of two registrations of an address one may be a stranger's, and an opened link does not say which (decision 13). */

const newPassword = 'six red jacks in a row';
const strangersPassword = 'the password of a stranger';

describe.each(enginesFor('locks'))(
  'an address registered by two people on $name',
  { tags: ['security-3'] },
  (engine) => {
    const server = withServer(engine);

    const rowOf = (email: string) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    const logIn = (client: Client, { email, password }: Omit<Person, 'client'>) =>
      client.restOutcome('POST', '/api/login', { email, password });
    const linksTo = (email: string, path: string) =>
      server()
        .mails.filter(({ to, text }) => to === email && text.includes(path))
        .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);

    /** Registers an address a second time, from another browser. */
    async function registeredAgain({ email }: Person, password: string): Promise<Person> {
      const before = await confirmationLinkFor(server(), email);
      const client = server().visitor();
      await client.rest('POST', '/api/register', aRegistration({ email, password }));
      await expect.poll(() => confirmationLinkFor(server(), email)).not.toBe(before);
      return { email, password, client };
    }

    const open = async (client: Client, email: string) =>
      (await client.fetch(await confirmationLinkFor(server(), email))).headers.get('location');

    async function reset(owner: Person): Promise<void> {
      const earlier = linksTo(owner.email, '/reset-password').length;
      await owner.client.rest('POST', '/api/forgot-password', { email: owner.email });
      await expect.poll(() => linksTo(owner.email, '/reset-password').length).toBe(earlier + 1);
      const token = linksTo(owner.email, '/reset-password').at(-1);
      const input = { token, password: newPassword };
      expect(await owner.client.restOutcome('POST', '/api/reset-password', input)).toMatchObject({ code: 'OK' });
    }

    /** The owner registers, a stranger does, the owner opens the newest link, and the stranger logs in first. */
    async function taken(): Promise<{ owner: Person; stranger: Person }> {
      const owner = await anUnverifiedOwner(server());
      const stranger = await registeredAgain(owner, strangersPassword);
      expect(await open(owner.client, owner.email)).toBe('/login?verified=true');
      expect(await logIn(stranger.client, stranger)).toMatchObject({ code: 'OK' });
      return { owner, stranger };
    }

    test('lets nobody who has only the password set anything up that would keep the mailbox out', async () => {
      const { owner, stranger } = await taken();
      const currentPassword = stranger.password;
      const acts = [
        ['/api/two-factor/start', { currentPassword }],
        ['/api/two-factor/on', { code: '000000' }],
        ['/api/change-email', { currentPassword, email: 'elsewhere@example.com' }],
      ] as const;
      for (const [path, input] of acts) {
        expect(await stranger.client.restOutcome('POST', path, input), path).toMatchObject({
          code: 'EMAIL_NOT_VERIFIED',
        });
      }
      expect(await stranger.client.restOutcome('GET', '/api/two-factor')).toMatchObject({
        data: { awaitsProof: true },
      });
      expect(await rowOf(owner.email)).toMatchObject({ emailProvedAt: null, twoFactorSecret: null });
    });

    test('is the one’s who reads the mail, after a reset, whatever the stranger has done', async () => {
      const { owner, stranger } = await taken();
      const currentPassword = stranger.password;
      expect(await stranger.client.restOutcome('POST', '/api/account/deletion', { currentPassword })).toMatchObject({
        code: 'OK',
      });
      await server().ctx.database.user.update({
        where: { emailKey: owner.email },
        // As it would be had the stranger found a way.
        data: { twoFactorSecret: 'sealed', twoFactorEnabledAt: server().clock.now() },
      });
      await reset(owner);
      expect((await stranger.client.rest('GET', '/api/user/profile')).status).toBe(401);
      expect(await logIn(stranger.client, stranger)).toMatchObject({ code: 'UNAUTHENTICATED' });
      const { email } = owner;
      expect(await logIn(owner.client, { email, password: newPassword })).toMatchObject({ data: { user: { email } } });
      expect(await rowOf(email)).toMatchObject({ deletionDueAt: null });
      expect(await owner.client.restOutcome('GET', '/api/two-factor')).toMatchObject({
        data: { enabled: false, awaitsProof: false },
      });
      await withTwoFactor(server(), { ...owner, password: newPassword });
      expect(await owner.client.restOutcome('GET', '/api/two-factor')).toMatchObject({ data: { enabled: true } });
    });

    test('is proved by logging in where the link was opened, and nowhere else', async () => {
      const owner = await anUnverifiedOwner(server());
      const again = await registeredAgain(owner, 'another one of the own');
      expect(await open(owner.client, owner.email)).toBe('/login?verified=true');
      expect(await logIn(again.client, again)).toMatchObject({ code: 'OK' });
      expect(await rowOf(owner.email)).toMatchObject({ emailProvedAt: null });
      expect(await logIn(owner.client, again)).toMatchObject({ code: 'OK' });
      expect((await rowOf(owner.email)).emailProvedAt).toBeInstanceOf(Date);
      await withTwoFactor(server(), { ...again, client: owner.client });
      expect(await owner.client.restOutcome('GET', '/api/two-factor')).toMatchObject({
        data: { enabled: true, awaitsProof: false },
      });
    });

    test('is not proved by what a browser heard of another account', async () => {
      const one = await anUnverifiedOwner(server());
      await registeredAgain(one, newPassword);
      const { stranger } = await taken();
      await open(stranger.client, one.email);
      expect(stranger.client.cookies.has('opened-mailbox')).toBe(true);
      expect(await logIn(stranger.client, stranger)).toMatchObject({ code: 'OK' });
      expect(await rowOf(stranger.email)).toMatchObject({ emailProvedAt: null });
    });

    test('registered once, it is proved by its link alone', async () => {
      const owner = await anUnverifiedOwner(server());
      const elsewhere = server().visitor();
      expect(await open(elsewhere, owner.email)).toBe('/login?verified=true');
      expect(elsewhere.cookies.size).toBe(0);
      expect((await rowOf(owner.email)).emailProvedAt).toBeInstanceOf(Date);
    });

    test('keeps the link it has where no mail is left to send another, and does not believe it alone', async () => {
      const owner = await anUnverifiedOwner(server());
      const key = `mailPerAccount:${owner.email}`;
      const spent = { points: 1000, expire: secondsAfter(server().clock.now(), 60) };
      await server().ctx.database.rateLimit.upsert({ where: { key }, create: { key, ...spent }, update: spent });
      const before = await rowOf(owner.email);
      await server()
        .visitor()
        .rest('POST', '/api/register', aRegistration({ email: owner.email, password: strangersPassword }));
      const { passwordHash, id } = before;
      expect(await rowOf(owner.email)).toMatchObject({ id, passwordHash, registeredAgain: true });
      expect(await open(server().visitor(), owner.email)).toBe('/login?verified=true');
      expect(await logIn(server().visitor(), owner)).toMatchObject({ code: 'OK' });
      expect(await rowOf(owner.email)).toMatchObject({ emailProvedAt: null });
    });
  },
);
