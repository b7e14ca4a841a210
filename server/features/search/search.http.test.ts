import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchHit } from '../../../schema/features/workshop/search.ts';
import { aMember, type Person } from '../../../tests/support/fixtures.ts';
import { bothEngines } from '../../../tests/support/machine/databases.ts';
import { withServer } from '../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../tests/support/workshop/billing.ts';

describe.each(bothEngines('collation', 'order'))('W9: the search on $name', (engine) => {
  const server = withServer(engine);
  let owner: Person;
  const search = async (text: string, first = 25) => {
    const { data } = await owner.client.restOutcome('POST', '/api/workshop/search', { text, first });
    return z.array(searchHit).parse(data);
  };
  const titles = async (text: string) => (await search(text)).map(({ title }) => title).toSorted();
  const add = (call: string, values: object) => owner.client.restOutcome('POST', `/api/workshop/${call}`, values);

  beforeAll(async () => {
    owner = await aPaidOwner(server());
    await add('createCustomer', { name: 'Žan Čušin Šebjanič', phone: '041 123 456', email: 'zan@example.com' });
    await add('createCustomer', { name: 'Đorđe Ćosić', contacts: [{ name: 'Mira', phone: '+385 91 234 5678' }] });
    await add('createCustomer', { name: 'Müller & Großmann GmbH', kind: 'COMPANY', country: 'AT' });
    await add('createCustomer', { name: '100 % Avto_servis "Pri \'lipi\'"' });
    await add('createVehicle', { plate: 'LJ AB-123', vin: 'WVWZZZ1JZXW000789', make: 'Škoda', model: 'Octavia' });
    await add('createVehicle', { plate: 'LJ AB-1234', make: 'Citroën' });
    await add('createVehicle', { plate: 'KR ČŽ-77', make: 'Fiat' });
  });

  test.each([
    ['zan', 'Žan Čušin Šebjanič'],
    ['ŽAN', 'Žan Čušin Šebjanič'],
    ['sebj zan cus', 'Žan Čušin Šebjanič'],
    ['Čušin', 'Žan Čušin Šebjanič'],
    ['cusin', 'Žan Čušin Šebjanič'],
    ['dorde cosic', 'Đorđe Ćosić'],
    ['djordje', 'Đorđe Ćosić'],
    ['Đorđe', 'Đorđe Ćosić'],
    ['mira', 'Đorđe Ćosić'],
    ['muller', 'Müller & Großmann GmbH'],
    ['Mueller', 'Müller & Großmann GmbH'],
    ['grossmann', 'Müller & Großmann GmbH'],
    ['großm', 'Müller & Großmann GmbH'],
    ['100 %', '100 % Avto_servis "Pri \'lipi\'"'],
    ['zan@example.com', 'Žan Čušin Šebjanič'],
    ['skoda', 'LJ AB-123'],
    ['citroen', 'LJ AB-1234'],
    ['KR-ČŽ 77', 'KR ČŽ-77'],
    ['kr cz77', 'KR ČŽ-77'],
    ['000789', 'LJ AB-123'],
    ['wvwzzz1j', 'LJ AB-123'],
    ['789', 'LJ AB-123'],
  ])('finds by %s', async (text, title) => {
    expect(await titles(text)).toEqual([title]);
  });

  test.each([
    '041 123 456',
    '041/123-456',
    '+386 41 123 456',
    '0038641123456',
    '38641123456',
    '041123',
    '123456',
    '41 12',
  ])('finds a phone by %s', async (text) => {
    expect(await titles(text)).toEqual(['Žan Čušin Šebjanič']);
  });

  test.each(['091 234 5678', '+385912345678', '2345678'])('finds the phone of a contact by %s', async (text) => {
    expect(await titles(text)).toEqual(['Đorđe Ćosić']);
  });

  test.each(['lj ab 123', 'LJ-AB123', 'ljab123', 'Lj Ab-123', 'LJ.AB.123'])(
    'puts the vehicle of exactly this plate first: %s',
    async (text) => {
      expect((await search(text)).map(({ title }) => title)).toEqual(['LJ AB-123', 'LJ AB-1234']);
      expect(await search(text, 1)).toMatchObject([{ kind: 'VEHICLE', title: 'LJ AB-123', detail: 'Škoda Octavia' }]);
    },
  );

  test('puts a plate before somebody who is called the same', async () => {
    await add('createVehicle', { plate: 'KP XX-77' });
    await add('createCustomer', { name: 'KPXX77 d.o.o.' });
    await add('createCustomer', { name: 'Kpxx77' });
    expect((await search('kp xx 77')).map(({ kind }) => kind)).toEqual(['VEHICLE', 'CUSTOMER', 'CUSTOMER']);
  });

  test.each(['%', '_', '*', '"', "'", "' OR 1=1 --", '\\', '', ' ', '100 _', 'zan_cusin%', '\u{10ffff}'])(
    'takes %j as text',
    async (text) => {
      const found = await titles(text);
      expect(found.length).toBeLessThanOrEqual(1);
      if (/^[^\p{L}\p{N}]*$/u.test(text)) expect(found).toEqual([]);
    },
  );

  test('answers one letter, and refuses more than it takes', async () => {
    expect(await titles('m')).toEqual(['Müller & Großmann GmbH', 'Đorđe Ćosić'].toSorted());
    expect(await titles('x'.repeat(1000))).toEqual([]);
    for (const bad of [{ text: 'x'.repeat(1001) }, { text: 'x', first: 101 }, { text: 'x', first: 0 }]) {
      expect((await add('search', bad)).code).toBe('BAD_INPUT');
    }
  });

  test('finds nothing of another workshop', async () => {
    const other = await aPaidOwner(server());
    expect(await other.client.restOutcome('POST', '/api/workshop/search', { text: 'zan' })).toEqual({
      code: 'OK',
      data: [],
    });
  });

  test('follows what is changed', async () => {
    const created = await add('createCustomer', { name: 'Before', phone: '031 999 888' });
    const { id } = z.object({ id: z.string() }).parse(created.data);
    await add('updateCustomer', { id, version: 1, name: 'Afterwards', phone: null });
    expect([await titles('before'), await titles('afterw'), await titles('031 999 888')]).toEqual([
      [],
      ['Afterwards'],
      [],
    ]);
  });

  test('answers what becomes of a car, by its plate, its customer and a phone, while its card is open', async () => {
    const customer = { name: 'Vida Rozman', phone: '070 555 666' };
    const planned = { plate: 'GO RR-55', make: 'Renault', model: 'Clio', customer, km: 5 };
    const card = z
      .object({ id: z.string(), number: z.string(), version: z.number() })
      .parse((await add('takeIn', { ...planned, promisedAt: '2026-11-24T15:00:00.000Z' })).data);
    const hit = {
      ...{ kind: 'JOB_CARD', id: card.id, title: card.number, detail: 'GO RR-55 Renault Clio' },
      ...{ state: 'CHECKED_IN', promisedAt: '2026-11-24T15:00:00.000Z' },
    };
    expect(await search('go rr 55')).toMatchObject([{ kind: 'VEHICLE', state: null, promisedAt: null }, hit]);
    expect(await search('rozman')).toMatchObject([hit, { kind: 'CUSTOMER', title: 'Vida Rozman' }]);
    expect(await search('070 555 666')).toMatchObject([hit, { kind: 'CUSTOMER' }]);
    expect(await search(card.number)).toMatchObject([hit]);
    // One place is the car's, whose plate this is.
    expect(await search('go rr 55', 1)).toMatchObject([{ kind: 'VEHICLE' }]);
    await add('moveJobCard', { id: card.id, version: card.version, to: 'CANCELLED', reason: 'Odpovedano' });
    expect(await search('rozman')).toMatchObject([{ kind: 'CUSTOMER' }]);
  });

  test('finds an issued invoice and its credit note by their numbers, for who bills', async () => {
    const shop = await aBillingWorkshop(server());
    const payerId = await shop.customer();
    const lines = [{ description: 'Pregled', quantityThousandths: 1000, unit: 'C62', unitPrice: 100_000 }];
    const draft = await shop.doc('draftInvoice', { payerId, lines, paymentMethodId: shop.methods.CARD });
    const seen = async (text: string) => z.array(searchHit).parse((await shop.ask('search', { text })).data);
    const numbersOf = async (text: string) => (await seen(text)).map(({ title }) => title);
    expect(await numbersOf('p1')).toEqual([]);
    const { id, number } = await shop.doc('issueInvoice', { id: draft.id, version: draft.version });
    expect(await seen(number ?? '')).toMatchObject([{ kind: 'INVOICE', id, title: number, detail: 'Ana Erjavec' }]);
    const note = await shop.doc('creditInvoice', { id, all: true, reason: 'Napaka' });
    expect(await numbersOf('P1 B1')).toEqual(expect.arrayContaining([number, note.number]));
    const mechanic = await aMember(server(), shop.owner);
    expect(await mechanic.client.restOutcome('POST', '/api/workshop/search', { text: number })).toEqual({
      ...{ code: 'OK', data: [] },
    });
  });
});
