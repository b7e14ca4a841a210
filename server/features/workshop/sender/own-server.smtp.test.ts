import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sender } from '../../../../schema/features/workshop/brand/sender.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { type MailServerMood, startStrictMailServer } from '../../../../tests/support/mails/strict-mail-server.ts';
import { verifyDkim } from '../../../../tests/support/mails/verify-dkim.ts';
import { startNameServer } from '../../../../tests/support/names/name-server.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, settings, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';

/** Mails that leave by the mail server of a workshop, through real SMTP. */

const from = 'servis@novak.example';
const right: MailServerMood = { from, password: 'skrivnost', isBelieved: true, failure: undefined };
const mood = { ...right };
const names = await startNameServer();
const mailServer = await startStrictMailServer('mail.novak.example', mood);
afterAll(() => mailServer.stop());
afterAll(() => names.stop());
names.addresses.set(mailServer.place.host, '127.0.0.1');

const server = withServer(databases[0], {
  DNS_SERVERS: names.address,
  OUTGOING_ALLOW: `${mailServer.place.host}:${mailServer.place.port},127.0.0.1:2525`,
});
beforeEach(() => {
  Object.assign(mood, right);
  mailServer.taken.splice(0);
});

const smtp = { ...mailServer.place, user: 'servis', password: right.password };
const checked = async (owner: Person) => sender.parse(await done(owner, 'checkSender'));
async function anOwner(name: string) {
  const owner = await aPaidOwner(server());
  await settings(owner, { name, email: null });
  return owner;
}
/** An owner whose sender is confirmed. */
async function aSender(name: string) {
  const owner = await anOwner(name);
  const { dkimName, dkimValue } = sender.parse(await done(owner, 'saveSender', { from, mode: 'SMTP', smtp }));
  names.records.set(dkimName, [dkimValue]);
  expect(await checked(owner)).toMatchObject({ mode: 'SMTP', state: 'ACTIVE' });
  return { owner, key: dkimValue.slice(dkimValue.indexOf('p=') + 2) };
}
let customers = 0;
/** Notifies a customer, and waits until the mail has left; where it did not, until it was tried. */
async function notified(owner: Person) {
  customers += 1;
  const email = `ana${customers}@example.com`;
  const card = await taken(owner, { plate: `LJ M-${customers}`, customer: { name: 'Ana', email } });
  await done(owner, 'tellCustomer', { jobCardId: card.id, channel: 'EMAIL' });
  const db = await tablesOf(server(), owner);
  const { id } = await db.message.findFirstOrThrow({ where: { to: email } });
  const read = () => server().ctx.database.outboxMessage.findUniqueOrThrow({ where: { id } });
  await expect.poll(async () => (await read()).attempts).toBe(1);
  await expect.poll(async () => (await read()).status === 'sent' || (await read()).lastError !== null).toBe(true);
  return {
    email,
    status: (await read()).status,
    there: mailServer.taken.filter(({ to }) => to.includes(email)),
    ours: server().mails.filter(({ to }) => to === email),
  };
}
const noticesOf = async (owner: Person) =>
  z.object({ notices: z.array(z.object({ kind: z.string() })) }).parse(await done(owner, 'today')).notices;

test('mails to customers leave by it, from its address and signed; those of others never do', async () => {
  const { owner, key } = await aSender('Avto Novak');
  const other = await anOwner('Avto Drugi');
  expect(await done(owner, 'sendTestMail')).toEqual({ to: owner.email, from });
  await expect.poll(() => mailServer.taken.map(({ to }) => to)).toEqual([[owner.email]]);
  const { there, ours, email } = await notified(owner);
  expect(ours).toEqual([]);
  expect(there).toMatchObject([{ from, to: [email] }]);
  const source = there[0]?.source ?? '';
  expect(source).toContain(`From: Avto Novak <${from}>\r\n`);
  expect(verifyDkim(source, key)).toEqual({ domain: 'novak.example', isValid: true });
  const foreign = await notified(other);
  expect([foreign.there, foreign.ours.length]).toEqual([[], 1]);
  expect(foreign.ours[0]?.from).toMatch(/^"Avto Drugi" </);
  expect(foreign.ours[0]?.from).not.toContain('novak.example');
  const row = await (await tablesOf(server(), owner)).sender.findFirstOrThrow();
  expect(row.sealedPassword).not.toContain(right.password);
  expect(JSON.stringify(await done(owner, 'sender'))).not.toContain(right.password);
});

test.each([
  { what: 'refuses the log-in', wrong: { password: 'another' } },
  { what: 'takes no mails from the address', wrong: { from: 'other@novak.example' } },
  { what: 'has a certificate that nobody believes', wrong: { isBelieved: false } },
])(
  'one that $what: mails leave from our address, and the owner is notified, until it is right again',
  async (given) => {
    const { owner } = await aSender('Avto Novak');
    Object.assign(mood, given.wrong);
    const { there, ours, status } = await notified(owner);
    expect([there, ours.length, status]).toEqual([[], 1, 'sent']);
    expect(ours[0]).toMatchObject({ from: expect.stringMatching(/^"Avto Novak" </), replyTo: from });
    expect(ours[0]?.from).not.toContain('novak.example');
    expect(ours[0]).not.toHaveProperty('dkim');
    const mailsToOwner = () =>
      server().mails.filter(({ to, text }) => to === owner.email && text.includes('novak.example'));
    await expect.poll(() => mailsToOwner().length).toBe(1);
    expect(await done(owner, 'sender')).toMatchObject({ state: 'FAILED', dkimOk: true });
    expect(await noticesOf(owner)).toMatchObject([{ kind: 'SENDER_FAILED' }]);
    // It is not asked with each mail.
    const logins = mailServer.logins();
    expect((await notified(owner)).ours).toHaveLength(1);
    expect(mailServer.logins()).toBe(logins);
    if (!('from' in given.wrong)) expect(await checked(owner)).toMatchObject({ state: 'FAILED' });
    Object.assign(mood, right);
    server().clock.advance(601);
    server().wakeJobs();
    await expect.poll(async () => sender.parse(await done(owner, 'sender')).state).toBe('ACTIVE');
    expect((await notified(owner)).there).toHaveLength(1);
    expect(await noticesOf(owner)).toEqual([]);
  },
);

test('a proof through one that does not let us in says that it left from our address', async () => {
  const { owner } = await aSender('Avto Novak');
  mood.password = 'another';
  const { from: left } = z.object({ from: z.string() }).parse(await done(owner, 'sendTestMail'));
  expect(left).not.toContain('novak.example');
  await expect
    .poll(() => server().mails.filter(({ to, from: by }) => to === owner.email && by.includes(left)))
    .not.toEqual([]);
  expect(await done(owner, 'sender')).toMatchObject({ state: 'FAILED' });
});

test('one that fails once it has the text may have taken it: the mail waits, and leaves no second way', async () => {
  const { owner } = await aSender('Avto Novak');
  mood.failure = 451;
  const { there, ours, status } = await notified(owner);
  expect([there.length, ours, status]).toEqual([1, [], 'pending']);
  expect(await done(owner, 'sender')).toMatchObject({ state: 'ACTIVE' });
});

test('is saved where it is public or allowed, by name or number', async () => {
  const owner = await anOwner('Avto Novak');
  const saved = (place: object) => ask(owner, 'saveSender', { from, mode: 'SMTP', smtp: { ...smtp, ...place } });
  expect(await saved({ host: '127.0.0.1', port: 2525 })).toMatchObject({ code: 'OK' });
  const private_ = ['127.0.0.1', '10.0.0.1', '[::1]', '::ffff:10.0.0.1', 'localhost', '169.254.169.254'];
  for (const host of [...private_, mailServer.place.host]) {
    expect([host, await saved({ host, port: 25 })]).toMatchObject([
      host,
      { code: 'BAD_INPUT', fields: { 'smtp.host': expect.any(String) } },
    ]);
  }
  for (const host of ['mail.novak.example/x', 'a b.example', 'user@mail.example', 'x'.repeat(260), '']) {
    expect(await saved({ host })).toMatchObject({ code: 'BAD_INPUT' });
  }
});
