import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountMails } from '../../../../../schema/messages/account-mails/index.ts';
import { Client } from '../../../../../tests/support/client/client.ts';
import { transports } from '../../../../../tests/support/client/transports.ts';
import {
  aMember,
  anUnverifiedOwner,
  aRegisteredOwner,
  aRegistration,
  confirmationLinkFor,
} from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withTwoFactor } from '../../../../../tests/support/server/authenticator.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import { signedHeader } from '../../../../integrations/partner/partner-signature.ts';

const partnerSecret = 'a secret that both systems share, long enough';
const newPassword = 'six red jacks in a row';

describe.each(enginesFor('locks', 'collation'))(
  'an address that nobody has proved on $name',
  { tags: ['security-3'] },
  (engine) => {
    const server = withServer(engine, { SYNC_SECRET: partnerSecret });

    const rowOf = (email: string) => server().ctx.database.user.findUnique({ where: { emailKey: email } });
    const logIn = (email: string, password: string) =>
      server().visitor().restOutcome('POST', '/api/login', { email, password });
    const confirm = async (link: string) => (await server().visitor().fetch(link)).headers.get('location');

    /** Everything that could hang on an account, however it came there. */
    async function burden(email: string): Promise<string> {
      const { database } = server().ctx;
      const userId = (await rowOf(email))?.id ?? '';
      const [sessionId, tokenHash, expiresAt] = [randomUUID(), randomUUID(), new Date(Date.now() + 86_400_000)];
      const factor = { twoFactorSecret: 'sealed', twoFactorEnabledAt: new Date(), twoFactorLastStep: 7 };
      await database.user.update({ where: { id: userId }, data: { ...factor, deletionDueAt: expiresAt } });
      await database.recoveryCode.create({ data: { codeHash: randomUUID(), userId } });
      await database.session.create({ data: { id: sessionId, userId, expiresAt } });
      await database.token.create({ data: { tokenHash, userId, purpose: 'trusted-device', expiresAt } });
      return userId;
    }

    async function hangsOn(userId: string) {
      const { database } = server().ctx;
      const where = { where: { userId } };
      const counts = [database.recoveryCode.count(where), database.session.count(where)];
      const trusted = database.token.count({ where: { userId, purpose: 'trusted-device' } });
      return Promise.all([...counts, trusted]);
    }

    async function resetLinkFor(email: string): Promise<string> {
      const link = () =>
        server()
          .mails.findLast(({ to, text }) => to === email && text.includes('/reset-password'))
          ?.text.match(/token=(\S+)/)?.[1];
      const before = link();
      await server().visitor().rest('POST', '/api/forgot-password', { email });
      await expect.poll(link).not.toBe(before);
      return `${link()}`;
    }
    const reset = (token: string) =>
      server().visitor().restOutcome('POST', '/api/reset-password', { token, password: newPassword });

    test.each(transports)(
      'is registered anew by whoever comes later, with nothing left of the one before, over $name',
      async ({ register }) => {
        const first = aRegistration({
          firstName: 'Somebody',
          lastName: 'Else',
          password: 'the password of a stranger',
        });
        const { email } = first;
        const registered = await register(server().visitor(), first);
        const strangersLink = await confirmationLinkFor(server(), email);
        const before = await burden(email);
        const workshopId = (await rowOf(email))?.workshopId ?? '';

        const later = aRegistration({ email });
        expect(JSON.stringify(await register(server().visitor(), later))).toBe(JSON.stringify(registered));
        await expect.poll(() => confirmationLinkFor(server(), email)).not.toBe(strangersLink);
        expect(await confirm(strangersLink)).toBe('/login?verified=false');
        expect(await logIn(email, first.password)).toMatchObject({ code: 'UNAUTHENTICATED' });
        expect(await confirm(await confirmationLinkFor(server(), email))).toBe('/login?verified=true');

        expect(await logIn(email, first.password)).toMatchObject({ code: 'UNAUTHENTICATED' });
        expect(await logIn(email, later.password)).toMatchObject({ data: { user: { email, name: 'Workshop Owner' } } });
        expect(await rowOf(email)).toMatchObject({
          twoFactorSecret: null,
          twoFactorEnabledAt: null,
          deletionDueAt: null,
        });
        expect(await hangsOn(before)).toEqual([0, 0, 0]);
        const { database } = server().ctx;
        expect(await database.workshop.count({ where: { id: workshopId } })).toBe(0);
        expect(await tablesOfAllWorkshops(database).securityEvent.count({ where: { workshopId } })).toBe(0);
      },
    );

    test('is confirmed by a mail that says whose password the button makes good', async () => {
      const { email } = await anUnverifiedOwner(server());
      for (const language of ['en', 'sl'] as const) {
        const stranger = new Client(server().url);
        const asked = { method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': language } };
        await stranger.fetch('/api/register', { ...asked, body: JSON.stringify(aRegistration({ email })) });
        const { text, note } = accountMails[language].registeredAgain;
        await expect.poll(() => server().mails.findLast(({ to }) => to === email)?.text).toContain(note);
        expect(server().mails.findLast(({ to }) => to === email)?.text).toContain(text);
        expect(text).toMatch(language === 'en' ? /newest registration/ : /zadnje registracije/);
      }
    });

    test('registered by many at the same moment is one account, and the link that was mailed for it works', async () => {
      const { email } = await anUnverifiedOwner(server());
      const passwords = ['one', 'two', 'three', 'four'].map((which) => `the calm tyres of ${which}`);
      const tries = passwords.map((password) =>
        server().visitor().restOutcome('POST', '/api/register', aRegistration({ email, password })),
      );
      expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
      const links = () =>
        server()
          .mails.filter(({ to }) => to === email)
          .map(({ text }) => text.match(/\/api\/verify-email\?token=\S+/)?.[0]);
      await expect.poll(() => links().length).toBeGreaterThan(1);
      await server().ctx.database.rateLimit.deleteMany({});
      await server().visitor().rest('POST', '/api/resend-verification', { email });
      const results = async () => Promise.all([...new Set(links())].map((link) => confirm(`${link}`)));
      await expect.poll(results).toContain('/login?verified=true');
      const outcomes = await Promise.all(passwords.map((password) => logIn(email, password)));
      expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(1);
    });

    test('a confirmed account and a member stay as they are', async () => {
      const owner = await aPaidOwner(server());
      const member = await aMember(server(), owner);
      for (const { email, password } of [owner, member]) {
        const before = await rowOf(email);
        await server()
          .visitor()
          .rest('POST', '/api/register', aRegistration({ email, password: 'the password of a stranger' }));
        const { id, fullName, passwordHash } = { ...before };
        expect(await rowOf(email)).toMatchObject({ id, fullName, passwordHash });
        expect(await logIn(email, password)).toMatchObject({ code: 'OK' });
      }
    });

    test('is taken back by a reset from whoever set something up there', async () => {
      const { email, password } = await anUnverifiedOwner(server());
      const id = await burden(email);
      expect(await reset(await resetLinkFor(email))).toMatchObject({ code: 'OK' });
      expect(await rowOf(email)).toMatchObject({
        id,
        twoFactorSecret: null,
        twoFactorEnabledAt: null,
        twoFactorLastStep: 0,
        deletionDueAt: null,
      });
      expect(await hangsOn(id)).toEqual([0, 0, 0]);
      expect(await logIn(email, password)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await logIn(email, newPassword)).toMatchObject({ data: { user: { email } } });
    });

    test('of a member gives the person the account, whatever a stranger with the first password did', async () => {
      const owner = await aPaidOwner(server());
      const member = await aMember(server(), owner);
      await withTwoFactor(server(), member);
      expect(await reset(await resetLinkFor(member.email))).toMatchObject({ code: 'OK' });
      expect(await logIn(member.email, newPassword)).toMatchObject({ data: { user: { email: member.email } } });
      await expect
        .poll(() =>
          server()
            .mails.filter(({ to }) => to === member.email)
            .map(({ subject }) => subject),
        )
        .toContain('Two-factor authentication is off');
      const { data } = await owner.client.restOutcome('GET', '/api/security-events');
      expect(JSON.stringify(data)).toContain('two-factor-off');
    });

    test('once it is proved, a reset leaves the second factor on and a deletion asked for', async () => {
      const owner = await aRegisteredOwner(server());
      await withTwoFactor(server(), owner);
      const deletionDueAt = new Date(Date.now() + 7 * 86_400_000);
      await server().ctx.database.user.update({ where: { emailKey: owner.email }, data: { deletionDueAt } });
      expect(await reset(await resetLinkFor(owner.email))).toMatchObject({ code: 'OK' });
      expect(await logIn(owner.email, newPassword)).toMatchObject({ data: { secondFactor: expect.anything() } });
      expect(await rowOf(owner.email)).toMatchObject({ deletionDueAt });
      // Proved by the first reset at the latest: a second one changes as little.
      await server().ctx.database.rateLimit.deleteMany({});
      expect(await reset(await resetLinkFor(owner.email))).toMatchObject({ code: 'OK' });
      expect(await logIn(owner.email, newPassword)).toMatchObject({ data: { secondFactor: expect.anything() } });
    });

    describe('at the partner', () => {
      async function send(path: string, message: object) {
        const body = JSON.stringify(message);
        const signature = signedHeader(partnerSecret, Math.floor(server().clock.now().getTime() / 1000), body);
        const answer = await fetch(`${server().url}${path}`, {
          method: 'POST',
          headers: { 'x-delavnica-signature': signature },
          body,
        });
        return answer.status;
      }

      test('nothing is bound to it, and everything once it is proved', async () => {
        const { email } = await anUnverifiedOwner(server());
        const customer = await server().ctx.stripe.customers.create({ email });
        const message = {
          email,
          paid: true,
          action: 'activate_or_extend',
          current_period_end: null,
          source_user_id: '7',
          stripe: { customer_id: customer.id, subscription_id: null, status: 'active' },
        };
        const before = await rowOf(email);
        expect(await send('/api/sync/subscriptions', message)).toBe(200);
        expect(await rowOf(email)).toEqual(before);
        await confirm(await confirmationLinkFor(server(), email));
        expect(await send('/api/sync/subscriptions', { ...message, source_user_id: '8' })).toBe(200);
        expect(await rowOf(email)).toMatchObject({ stripeCustomerId: customer.id });
      });

      test("a stranger's registration gives way to the partner's", async () => {
        const { email, password } = await anUnverifiedOwner(server());
        const link = await confirmationLinkFor(server(), email);
        await burden(email);
        expect(
          await send('/api/sync/users', {
            email,
            full_name: 'A Partner User',
            username: 'partner',
            paid: true,
            source_user_id: '9',
          }),
        ).toBe(200);
        expect(await rowOf(email)).toMatchObject({
          fullName: 'A Partner User',
          twoFactorEnabledAt: null,
          deletionDueAt: null,
        });
        expect(await confirm(link)).toBe('/login?verified=false');
        expect(await logIn(email, password)).toMatchObject({ code: 'UNAUTHENTICATED' });
        await expect
          .poll(() => server().mails.findLast(({ to }) => to === email)?.subject)
          .toBe('Choose a new password');
      });
    });
  },
);
