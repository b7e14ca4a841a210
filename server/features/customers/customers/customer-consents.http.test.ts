import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { customer as customerAnswer } from '../../../../schema/features/customers/customers.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, tablesOf } from '../../../../tests/support/workshop/desk.ts';

describe.each([...databases])('what a customer agrees to, on $name', (engine) => {
  const server = withServer(engine);

  const aCustomer = async (owner: Person, values: object = {}) =>
    customerAnswer.parse(await done(owner, 'createCustomer', { name: 'Ana Kos', email: 'ana@example.com', ...values }));
  const change = async (owner: Person, call: string, input: object) =>
    customerAnswer.parse(await done(owner, call, input));
  const heldBy = ({ consents }: z.output<typeof customerAnswer>) =>
    (consents ?? [])
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map((each) => `${each.class} ${each.channel}`)
      .toSorted();

  test('is kept with how, when and to which words, and never taken away', async () => {
    const owner = await aPaidOwner(server());
    const { id: customerId, version } = await aCustomer(owner);
    const consent = { customerId, class: 'INVITATION', channel: 'SMS', how: 'CARD', textVersion: '2026-11' };
    const given = await change(owner, 'recordConsent', consent);
    expect(given.version).toBe(version + 1);
    const { customerId: _, ...kept } = consent;
    expect(given.consents).toEqual([
      { ...kept, id: expect.any(String), givenAt: expect.any(String), withdrawnAt: null },
    ]);
    expect(heldBy(await change(owner, 'recordConsent', { ...consent, textVersion: 'other' }))).toEqual([
      'INVITATION SMS',
    ]);
    const withdrawn = await change(owner, 'withdrawConsent', { customerId, class: 'INVITATION', channel: 'SMS' });
    expect(withdrawn.consents).toMatchObject([{ textVersion: '2026-11', withdrawnAt: expect.any(String) }]);
    // Mails to customers are another channel.
    expect(withdrawn.optedOutAt).toBeNull();
    server().clock.advance(60);
    const again = await change(owner, 'recordConsent', consent);
    expect(again.consents).toHaveLength(2);
    expect(again.consents?.[0]?.withdrawnAt).toBeNull();
    for (const channel of ['LINK', 'PUSH']) {
      expect(await ask(owner, 'recordConsent', { ...consent, channel })).toMatchObject({
        code: 'BAD_INPUT',
        fields: { channel: expect.anything() },
      });
    }
  });

  test('ends invitations by mail also where none was needed, and what was asked to be reminded of', async () => {
    const owner = await aPaidOwner(server());
    const { id: customerId } = await aCustomer(owner, { consentReminders: true });
    const ended = await change(owner, 'withdrawConsent', { customerId, class: 'INVITATION' });
    expect(ended).toMatchObject({ optedOutAt: expect.any(String), consentRemindersAt: null, consents: [] });
    server().clock.advance(60);
    const again = await change(owner, 'withdrawConsent', { customerId, class: 'INVITATION' });
    expect(again.optedOutAt).toBe(ended.optedOutAt);
    const advertising = { customerId, class: 'ADVERTISING', channel: 'MAIL', how: 'COUNTER', textVersion: '1' };
    expect((await change(owner, 'recordConsent', advertising)).optedOutAt).toBe(ended.optedOutAt);
    expect((await change(owner, 'recordConsent', { ...advertising, class: 'INVITATION' })).optedOutAt).toBeNull();
  });

  test('to advertising is the box of the form where it holds on every channel', async () => {
    const owner = await aPaidOwner(server());
    const ticked = await aCustomer(owner, { consentMarketing: true });
    const { id: customerId } = ticked;
    expect(ticked.consentMarketingAt).toEqual(expect.any(String));
    expect(ticked.consents?.map(({ how }) => how)).toEqual(['COUNTER', 'COUNTER']);
    expect(heldBy(ticked)).toEqual(['ADVERTISING MAIL', 'ADVERTISING SMS']);
    const partly = await change(owner, 'withdrawConsent', { customerId, class: 'ADVERTISING', channel: 'SMS' });
    expect([partly.consentMarketingAt, heldBy(partly)]).toEqual([null, ['ADVERTISING MAIL']]);
    const seen = { id: customerId, version: partly.version };
    // A box that stays empty takes back nothing.
    const unchanged = await change(owner, 'updateCustomer', { ...seen, consentMarketing: false, notes: 'Olje' });
    expect(heldBy(unchanged)).toEqual(['ADVERTISING MAIL']);
    const whole = await change(owner, 'updateCustomer', {
      ...seen,
      version: unchanged.version,
      consentMarketing: true,
    });
    expect([whole.consentMarketingAt, heldBy(whole)]).toEqual([
      expect.any(String),
      ['ADVERTISING MAIL', 'ADVERTISING SMS'],
    ]);
    const none = await change(owner, 'updateCustomer', { ...seen, version: whole.version, consentMarketing: false });
    expect([none.consentMarketingAt, heldBy(none), none.optedOutAt]).toEqual([null, [], null]);
  });

  test('stands in the list where it is asked for, and is not read where a customer stands beside a card', async () => {
    const owner = await aPaidOwner(server());
    const { id: customerId } = await aCustomer(owner, { consentMarketing: true });
    const query = '{ customers { nodes { id consents { channel } } } }';
    const nodes = [{ id: customerId, consents: [{ channel: 'SMS' }, { channel: 'MAIL' }] }];
    expect(await owner.client.graphqlOutcome(query)).toEqual({ code: 'OK', data: { nodes } });
    const card = z
      .object({ customer: z.object({ consents: z.null() }) })
      .safeParse(await done(owner, 'takeIn', { plate: 'LJ AB-1', customerId }));
    expect(card.success).toBe(true);
  });

  test('goes along when two customers become one', async () => {
    const owner = await aPaidOwner(server());
    const [kept, gone] = [await aCustomer(owner), await aCustomer(owner, { consentMarketing: true })];
    await done(owner, 'withdrawConsent', { customerId: gone.id, class: 'INVITATION' });
    const merged = await change(owner, 'mergeCustomers', { keepId: kept.id, goneId: gone.id });
    expect(merged).toMatchObject({ consentMarketingAt: expect.any(String), optedOutAt: expect.any(String) });
    expect(heldBy(merged)).toEqual(['ADVERTISING MAIL', 'ADVERTISING SMS']);
  });

  test('ends with who is erased, and only hashes are left of what was refused', async () => {
    const owner = await aPaidOwner(server());
    const { id: customerId } = await aCustomer(owner, { phone: '041 999 777', consentMarketing: true });
    const { version } = await change(owner, 'withdrawConsent', { customerId, class: 'INVITATION' });
    const erased = await change(owner, 'eraseCustomer', { id: customerId, version });
    expect([heldBy(erased), erased.optedOutAt, erased.consentMarketingAt]).toEqual([[], null, null]);
    const rows = await (await tablesOf(server(), owner)).suppression.findMany({ orderBy: { id: 'asc' } });
    expect(rows.map(({ channel, customerId: of, addressKey }) => [channel, of, addressKey?.length])).toEqual([
      ['MAIL', null, 64],
      ['SMS', null, 64],
    ]);
    const consent = { customerId, class: 'INVITATION', channel: 'MAIL', how: 'CARD', textVersion: '1' };
    expect((await ask(owner, 'recordConsent', consent)).code).toBe('INVALID_STATE');
  });

  test('is about invitations and advertising alone', async () => {
    const owner = await aPaidOwner(server());
    const { id: customerId } = await aCustomer(owner);
    const consent = { customerId, class: 'SERVICE', channel: 'MAIL', how: 'CARD', textVersion: '1' };
    expect(await ask(owner, 'recordConsent', consent)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { class: expect.any(String) },
    });
    expect((await ask(owner, 'recordConsent', { ...consent, class: 'INVITATION', textVersion: ' ' })).code).toBe(
      'BAD_INPUT',
    );
  });
});
