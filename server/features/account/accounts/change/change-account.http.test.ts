// @module-tag check-9
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../../../tests/support/client/client.ts';
import {
  anUnverifiedOwner,
  aRegisteredOwner,
  aRegistration,
  confirmationLinkFor,
  type Person,
} from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';

const transports = [
  {
    name: 'REST',
    changeName: (client: Client, input: object) => client.restOutcome('POST', '/api/change-name', input),
    changeEmail: (client: Client, input: object) => client.restOutcome('POST', '/api/change-email', input),
    changeLanguage: (client: Client, language: string) =>
      client.restOutcome('POST', '/api/change-language', { language }),
  },
  {
    name: 'GraphQL',
    changeName: (client: Client, input: object) =>
      client.graphqlOutcome(
        'mutation ($fullName: String!, $currentPassword: String!) { changeName(fullName: $fullName, currentPassword: $currentPassword) { success } }',
        { ...input },
      ),
    changeEmail: (client: Client, input: object) =>
      client.graphqlOutcome(
        'mutation ($email: String!, $currentPassword: String!) { changeEmail(email: $email, currentPassword: $currentPassword) { success } }',
        { ...input },
      ),
    changeLanguage: (client: Client, language: string) =>
      client.graphqlOutcome('mutation ($language: String!) { changeLanguage(language: $language) { success } }', {
        language,
      }),
  },
];

describe.each([...databases])('changing an account on $name', (engine) => {
  const server = withServer(engine);

  const newEmail = () => aRegistration().email;
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  const linkTo = (email: string) =>
    mailsTo(email)
      .findLast(({ text }) => text.includes('/api/confirm-email'))
      ?.text.match(/\/api\/confirm-email\?\S+/)?.[0];
  const profileOf = async ({ client }: Person) =>
    (await (await client.rest('GET', '/api/user/profile')).json()) as {
      name: string;
      email: string;
    };
  async function linkMailedTo(email: string): Promise<string> {
    await expect.poll(() => linkTo(email)).toBeDefined();
    return linkTo(email) ?? '';
  }

  describe.each(transports)('over $name', (call) => {
    test('the name changes with the password, and not without', { tags: ['asvs-7-5-1'] }, async () => {
      const owner = await aRegisteredOwner(server());
      const { client, password: currentPassword } = owner;
      const wrong = await call.changeName(client, { fullName: 'Ana Novak', currentPassword: 'not the password' });
      expect(wrong).toMatchObject({ code: 'BAD_INPUT', fields: { currentPassword: 'The current password is wrong' } });
      expect(await call.changeName(client, { fullName: 'A', currentPassword })).toMatchObject({
        fields: { fullName: 'Name must be at least 2 characters' },
      });
      expect(await call.changeName(client, { fullName: ' Ana Novak ', currentPassword })).toMatchObject({ code: 'OK' });
      expect(await profileOf(owner)).toMatchObject({ name: 'Ana Novak' });
    });

    test('the language changes without a password, for the next answer and the next mail', async () => {
      const owner = await aRegisteredOwner(server());
      const { client, email } = owner;
      const language = () => client.graphqlOutcome('{ me { language } }');
      expect(await language()).toEqual({ code: 'OK', data: { language: 'en' } });
      expect(await call.changeLanguage(client, 'sl')).toEqual({ code: 'OK', data: { success: true } });
      expect(await language()).toEqual({ code: 'OK', data: { language: 'sl' } });
      await client.rest('POST', '/api/forgot-password', { email });
      await expect.poll(() => mailsTo(email).map(({ subject }) => subject)).toContain('Izberite novo geslo');
      expect(await call.changeLanguage(client, 'de')).toMatchObject({
        code: 'BAD_INPUT',
        fields: { language: 'Choose one of the languages' },
      });
      expect(await language()).toEqual({ code: 'OK', data: { language: 'sl' } });
    });

    test('the address changes when the link mailed to the new one is opened, and the old one is told twice', async () => {
      const owner = await aRegisteredOwner(server());
      const { client, password: currentPassword } = owner;
      const email = newEmail();
      expect(await call.changeEmail(client, { email, currentPassword })).toEqual({
        code: 'OK',
        data: { success: true },
      });
      const link = await linkMailedTo(email);
      expect(await profileOf(owner)).toMatchObject({ email: owner.email });
      await expect
        .poll(() => mailsTo(owner.email).map(({ subject }) => subject))
        .toContain('Your e-mail address is about to change');

      expect((await server().visitor().fetch(link, { method: 'HEAD' })).status).toBe(200);
      expect(await profileOf(owner)).toMatchObject({ email: owner.email });
      for (const _visit of ['a mail scanner', 'a person']) {
        const opened = await server().visitor().fetch(link);
        expect([opened.status, opened.headers.get('location')]).toEqual([303, '/login?emailChanged=true']);
      }
      expect((await client.fetch(link)).headers.get('location')).toBe('/dashboard/security?emailChanged=true');
      expect(await profileOf(owner)).toMatchObject({ email });
      await expect
        .poll(() => mailsTo(owner.email).map(({ subject }) => subject))
        .toContain('Your e-mail address was changed');
      const old = await server()
        .visitor()
        .restOutcome('POST', '/api/login', { email: owner.email, password: currentPassword });
      expect(old.code).toBe('UNAUTHENTICATED');
      const fresh = await server().visitor().restOutcome('POST', '/api/login', { email, password: currentPassword });
      expect(fresh.code).toBe('OK');
    });

    test('an address with an account is answered alike, nothing changes, and its owner is told', async () => {
      const [owner, other] = [await aRegisteredOwner(server()), await aRegisteredOwner(server())];
      const { client, password: currentPassword } = owner;
      const taken = await call.changeEmail(client, { email: other.email.toUpperCase(), currentPassword });
      expect(taken).toEqual({ code: 'OK', data: { success: true } });
      await expect.poll(() => mailsTo(other.email).at(-1)?.subject).toBe('You already have an account');
      expect(linkTo(other.email)).toBeUndefined();
      expect(mailsTo(other.email).at(-1)?.text).not.toContain(owner.email);
      expect(await profileOf(owner)).toMatchObject({ email: owner.email });
    });
  });

  test('an address that only an unconfirmed registration holds is given to who opens the link', async () => {
    const [owner, stranger] = [await aRegisteredOwner(server()), await anUnverifiedOwner(server())];
    const { email } = stranger;
    const strangersLink = await confirmationLinkFor(server(), email);
    await owner.client.rest('POST', '/api/change-email', { email, currentPassword: owner.password });
    const link = await linkMailedTo(email);
    expect(mailsTo(email).map(({ subject }) => subject)).not.toContain('You already have an account');
    await server().visitor().fetch(link);
    expect(await profileOf(owner)).toMatchObject({ email });
    const late = await server().visitor().fetch(strangersLink);
    expect(late.headers.get('location')).toBe('/login?verified=false');
    expect(await server().ctx.database.user.count({ where: { email } })).toBe(1);
  });

  test('a link is refused that is unknown, older than a day, replaced by a newer one, or from before a new password', async () => {
    const refused = '/login?emailChanged=false';
    const open = async (link: string) => (await server().visitor().fetch(link)).headers.get('location');
    for (const query of ['', '?token=', `?token=${'A'.repeat(43)}`, '?token=a&token=b']) {
      expect(await open(`/api/confirm-email${query}`)).toBe(refused);
    }
    const owner = await aRegisteredOwner(server());
    const { client, password: currentPassword } = owner;
    const [first, second] = [newEmail(), newEmail()];
    await client.rest('POST', '/api/change-email', { email: first, currentPassword });
    const replaced = await linkMailedTo(first);
    await client.rest('POST', '/api/change-email', { email: second, currentPassword });
    const stopped = await linkMailedTo(second);
    expect(await open(replaced)).toBe(refused);
    const newPassword = 'another calm winter tyre';
    await client.rest('POST', '/api/change-password', { currentPassword, newPassword });
    expect(await open(stopped)).toBe(refused);
    await server().ctx.database.rateLimit.deleteMany({});
    const third = newEmail();
    await client.rest('POST', '/api/change-email', { email: third, currentPassword: newPassword });
    const old = await linkMailedTo(third);
    server().clock.advance(86_401);
    expect(await open(old)).toBe(refused);
  });

  test('a link stays good where no mail is left for another to the same address, and ends where the address is another', async () => {
    const { client, password: currentPassword } = await aRegisteredOwner(server());
    const open = async (link: string) => (await server().visitor().fetch(link)).headers.get('location');
    const spend = async (email: string) => {
      const row = { key: `mailPerAccount:${email}`, points: 1000, expire: secondsAfter(server().clock.now(), 60) };
      await server().ctx.database.rateLimit.upsert({ where: { key: row.key }, create: row, update: row });
    };
    const [typo, right] = [newEmail(), newEmail()];
    await client.rest('POST', '/api/change-email', { email: typo, currentPassword });
    const stopped = await linkMailedTo(typo);
    await client.rest('POST', '/api/change-email', { email: right, currentPassword });
    const link = await linkMailedTo(right);
    await spend(right);
    await client.rest('POST', '/api/change-email', { email: right, currentPassword });
    expect(await open(stopped)).toBe('/login?emailChanged=false');
    expect(await open(link)).toBe('/login?emailChanged=true');
    await server().ctx.database.rateLimit.deleteMany({});
    const [next, unreachable] = [newEmail(), newEmail()];
    await client.rest('POST', '/api/change-email', { email: next, currentPassword });
    const left = await linkMailedTo(next);
    await spend(unreachable);
    await client.rest('POST', '/api/change-email', { email: unreachable, currentPassword });
    expect(await open(left)).toBe('/login?emailChanged=false');
  });

  test('of two accounts that move to one address at the same moment one gets it', async () => {
    const people = [await aRegisteredOwner(server()), await aRegisteredOwner(server())];
    const email = newEmail();
    for (const { client, password } of people) {
      await client.rest('POST', '/api/change-email', { email, currentPassword: password });
    }
    const links = () => mailsTo(email).map(({ text }) => text.match(/\/api\/confirm-email\?\S+/)?.[0] ?? '');
    await expect.poll(() => links().length).toBe(2);
    const answers = await Promise.all(links().map((link) => server().visitor().fetch(link)));
    const locations = answers.map((answer) => answer.headers.get('location')).toSorted();
    expect(locations).toEqual(['/login?emailChanged=false', '/login?emailChanged=true']);
  });

  test('Stripe is told, so that receipts go to the new address', async () => {
    const owner = await aSubscriber(server());
    const email = newEmail();
    await owner.client.rest('POST', '/api/change-email', { email, currentPassword: owner.password });
    await server()
      .visitor()
      .fetch(await linkMailedTo(email));
    const { stripeCustomerId } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    await expect
      .poll(async () => {
        const customer = await server().ctx.stripe.customers.retrieve(`${stripeCustomerId}`);
        return customer.deleted ? undefined : customer.email;
      })
      .toBe(email);
  });
});
