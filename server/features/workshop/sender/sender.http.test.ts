import { afterAll, describe, expect, test } from 'vitest';
import { sender } from '../../../../schema/features/workshop/brand/sender.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { startNameServer } from '../../../../tests/support/names/name-server.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, settings, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';

const names = await startNameServer();
afterAll(() => names.stop());

describe.each(enginesFor('collation'))('the sender of a workshop on $name', (engine) => {
  const server = withServer(engine, { DNS_SERVERS: names.address, OUTGOING_ALLOW: '127.0.0.1:2525' });

  let domains = 0;
  async function aSender(owner: Person) {
    domains += 1;
    const from = `servis@novak${domains}.${engine.name}.example`;
    return sender.parse(await done(owner, 'saveSender', { from, mode: 'DKIM' }));
  }
  const checked = async (owner: Person) => sender.parse(await done(owner, 'checkSender'));
  const mailTo = (email: string) => server().mails.findLast(({ to }) => to === email);
  let customers = 0;
  async function mailed(owner: Person) {
    customers += 1;
    const email = `ana${customers}@example.com`;
    const card = await taken(owner, { plate: `LJ S-${customers}`, customer: { name: 'Ana', email } });
    await done(owner, 'tellCustomer', { jobCardId: card.id, channel: 'EMAIL' });
    await expect.poll(() => mailTo(email)).toBeDefined();
    return mailTo(email);
  }

  test('counts once its key is in the records, and writes to customers from there', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { name: 'Avto Novak', email: 'pisarna@novak.example' });
    expect(await done(owner, 'sender')).toBeNull();
    const made = await aSender(owner);
    const { domain, from, dkimName, dkimValue } = made;
    expect(made).toMatchObject({ mode: 'DKIM', state: 'PENDING', spfOk: null, dkimOk: null, checkedAt: null });
    expect(dkimName).toBe(`delavnica._domainkey.${domain}`);
    expect(dkimValue).toMatch(/^v=DKIM1; k=rsa; p=[\w+/]{390,}={0,2}$/);
    // What else stands there is none of the three records.
    for (const name of [domain, `_dmarc.${domain}`]) names.records.set(name, ['google-site-verification=v=spf1']);
    expect(await checked(owner)).toMatchObject({ state: 'PENDING', spfOk: false, dkimOk: false, dmarcOk: false });
    const key = dkimValue.slice(dkimValue.indexOf('p=') + 2);
    const others = [key.toLowerCase(), key.slice(0, -8), `${key}AAAA`, ''].map((other) => `v=DKIM1; k=rsa; p=${other}`);
    for (const value of [...others, dkimValue.replace('p=', 'n=')]) {
      names.records.set(dkimName, [value]);
      expect([value, await checked(owner)]).toMatchObject([value, { state: 'PENDING', dkimOk: false }]);
    }
    expect((await mailed(owner))?.from).toContain('Avto Novak');
    names.records.set(dkimName, [`${dkimValue.slice(0, 60)} ${dkimValue.slice(60)}`]);
    names.records.set(domain, ['v=spf1 -all']);
    names.records.set(`_dmarc.${domain}`, ['v=DMARC1; p=reject']);
    expect(await checked(owner)).toMatchObject({ state: 'ACTIVE', spfOk: true, dkimOk: true, dmarcOk: true });
    const mail = await mailed(owner);
    expect(mail?.from).toBe(`"Avto Novak" <${from}>`);
    expect(mail?.replyTo).toBe('pisarna@novak.example');
    expect(mail).toMatchObject({ dkim: { domainName: domain, keySelector: 'delavnica' }, envelope: { to: mail?.to } });
    expect(await done(owner, 'sendTestMail')).toEqual({ to: owner.email, from });
    await expect.poll(() => mailTo(owner.email)?.from).toContain(from);
    // Name servers that do not answer say nothing about the key.
    for (const name of [dkimName, domain]) names.down.add(name);
    names.records.delete(`_dmarc.${domain}`);
    expect(await checked(owner)).toMatchObject({ state: 'ACTIVE', spfOk: true, dkimOk: true, dmarcOk: false });
    names.down.clear();
    const row = await (await tablesOf(server(), owner)).sender.findFirstOrThrow();
    expect(row.sealedKey).not.toContain('PRIVATE KEY');
  });

  test('with another key in the records mails leave from our address, answers reach the workshop, and the owner is mailed', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { name: 'Avto Novak', email: null });
    const { dkimName, dkimValue, from, domain } = await aSender(owner);
    names.records.set(dkimName, [dkimValue]);
    expect(await checked(owner)).toMatchObject({ state: 'ACTIVE' });
    names.records.set(dkimName, [dkimValue.replace(/p=.{8}/, 'p=AAAAAAAA')]);
    // What the name servers have said an hour ago is asked for again before anything is signed.
    server().clock.advance(3601);
    const mail = await mailed(owner);
    expect(mail?.from).toMatch(/^"Avto Novak" </);
    expect(mail?.from).not.toContain(domain);
    expect(mail?.replyTo).toBe(from);
    expect(mail).not.toHaveProperty('dkim');
    await expect.poll(() => mailTo(owner.email)?.text).toContain(domain);
    expect(await done(owner, 'sender')).toMatchObject({ state: 'FAILED', dkimOk: false });
    expect(Object(await done(owner, 'today')).notices).toEqual([{ kind: 'SENDER_FAILED', at: expect.any(String) }]);
    names.records.set(dkimName, [dkimValue]);
    expect(await checked(owner)).toMatchObject({ state: 'ACTIVE' });
    await server().ctx.database.user.updateMany({ where: { email: owner.email }, data: { plan: 'business' } });
    expect((await mailed(owner))?.from).not.toContain(domain);
    expect(await ask(owner, 'checkSender')).toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    const { id, version } = sender.parse(await done(owner, 'sender'));
    expect(await ask(owner, 'removeSender', { id, version: version - 1 })).toMatchObject({ code: 'CONFLICT' });
    await done(owner, 'removeSender', { id, version });
    expect(await done(owner, 'sender')).toBeNull();
  });

  test('takes a mail server of its own where that is public, and keeps the password to itself', async () => {
    const owner = await aPaidOwner(server());
    const values = { from: 'servis@novak.example', mode: 'SMTP' };
    const smtp = { host: 'mail.novak.example', port: 587, user: 'servis', password: 'skrivnost' };
    names.records.delete('mail.novak.example');
    for (const wrong of [values, { ...values, smtp: { ...smtp, password: undefined } }, { ...values, smtp }]) {
      expect(await ask(owner, 'saveSender', wrong)).toMatchObject({ code: 'BAD_INPUT' });
    }
    for (const from of ['servis', 'servis@localhost', 'servis@127.0.0.1', 'a@b.example, c@d.example']) {
      expect(await ask(owner, 'saveSender', { from, mode: 'DKIM' })).toMatchObject({ code: 'BAD_INPUT' });
    }
  });
});
