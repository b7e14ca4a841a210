// @module-tag desk-14
// @module-tag check-2
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { estimate } from '../../../../schema/features/desk/estimates.ts';
import { searchHit } from '../../../../schema/features/workshop/search.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { aPart, done, proposed, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { indexExisting } from './index-existing.ts';

describe.each(enginesFor('collation', 'order'))('the search on $name', { tags: ['workshop-9'] }, (engine) => {
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
    await add('createVehicle', { plate: 'NM 58-ČUK', make: 'Opel' });
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
    ['77', 'KR ČŽ-77'],
    ['58', 'NM 58-ČUK'],
    ['58-čuk', 'NM 58-ČUK'],
    ['34', 'LJ AB-1234'],
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
    '41 12',
    '11234',
    '112 34',
    '8641 1',
  ])('finds a phone by any part: %s', async (text) => {
    expect(await titles(text)).toEqual(['Žan Čušin Šebjanič']);
  });

  test('finds everybody whose phone has these digits in a row', async () => {
    expect(await titles('123 456')).toEqual(['Đorđe Ćosić', 'Žan Čušin Šebjanič'].toSorted());
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
      kind: 'JOB_CARD',
      id: card.id,
      title: card.number,
      detail: 'GO RR-55 Renault Clio',
      state: 'CHECKED_IN',
      promisedAt: '2026-11-24T15:00:00.000Z',
      deliveredAt: null,
      km: 5,
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
      code: 'OK',
      data: [],
    });
  });

  test('finds an estimate by its number, and for who may see it alone', async () => {
    const shop = await aPaidOwner(server());
    const { id: jobCardId, number: cardNumber } = await taken(shop, { plate: 'LJ EST-1' });
    await done(shop, 'addJob', { jobCardId, title: 'Sklopka', lines: [aPart(10_000)] });
    const { id, version } = estimate.parse(await done(shop, 'createEstimate', { jobCardId }));
    await done(shop, 'sendEstimate', { id, version, channel: 'QR' });
    const { number } = estimate.parse(await done(shop, 'estimate', { id }));
    const seen = async (by: Person, text: string) => z.array(searchHit).parse(await done(by, 'search', { text }));
    const hit = { kind: 'ESTIMATE', id, title: number, jobCardId, detail: cardNumber };
    for (const text of [number ?? '', number?.toLowerCase().replaceAll('-', ' ') ?? '', number?.split('/')[0] ?? '']) {
      expect(await seen(shop, text)).toMatchObject([hit]);
    }
    expect(await seen(await aMember(server(), shop), number ?? '')).toEqual([]);
  });

  test('finds the work that was done by its words in any form, and parts by their numbers', async () => {
    const shop = await aPaidOwner(server());
    const card = await taken(shop, { plate: 'LJ WRK-1' });
    const job = await proposed(shop, card.id, {
      title: 'Menjava olja in filtra',
      lines: [aPart(5000, { description: 'Zavorne ploščice spredaj', partNumber: '5Q0 615.301-F', brand: 'Brembo' })],
    });
    const seen = async (text: string) => z.array(searchHit).parse(await done(shop, 'search', { text }));
    const found = { kind: 'JOB_CARD', id: card.id, title: card.number, state: 'CHECKED_IN' };
    const texts = [
      'menjava olja',
      'OLJE',
      'zamenjava'.slice(2),
      'zavore',
      'ploščica',
      'brembo',
      '5q0615301f',
      '5Q0 615',
    ];
    for (const text of texts) expect([text, await seen(text)]).toMatchObject([text, [found]]);
    expect((await seen('menjava olja'))[0]?.detail).toBe('LJ WRK-1 · Menjava olja in filtra');
    expect(await seen('menjava sklopke')).toEqual([]);
    // A name is before work, and what is changed is no longer found.
    await done(shop, 'createCustomer', { name: 'Olje in mast d. o. o.' });
    expect((await seen('olje')).map(({ kind }) => kind)).toEqual(['CUSTOMER', 'JOB_CARD']);
    await done(shop, 'updateJob', { id: job.id, version: job.version, title: 'Servis klime' });
    expect(await seen('menjava olja')).toEqual([]);
    expect(await seen('servis')).toMatchObject([found]);
  });

  test('finds what was done before, by another program, and not after its import is undone', async () => {
    const shop = await aPaidOwner(server());
    const csv = 'plate;on;km;text;total\nLJ HIS-1;2024-05-20;52000;Veliki servis, zobati jermen;450,00\n';
    const file = new File([csv], 'stari.csv');
    const checked = await shop.client.formOutcome('/api/imports', file, { kind: 'HISTORY' });
    const { id } = z.object({ import: z.object({ id: z.string() }) }).parse(checked.data).import;
    expect((await shop.client.restOutcome('POST', `/api/imports/${id}/apply`)).code).toBe('OK');
    const seen = async (text: string) => z.array(searchHit).parse(await done(shop, 'search', { text }));
    const [hit] = await seen('zobati jermen');
    expect(hit).toMatchObject({
      kind: 'HISTORY_ENTRY',
      title: 'LJ HIS-1',
      detail: '2024-05-20 · Veliki servis, zobati jermen',
    });
    expect(await done(shop, 'vehicle', { id: hit?.vehicleId })).toMatchObject({ plate: 'LJ HIS-1' });
    expect((await shop.client.restOutcome('POST', `/api/imports/${id}/undo`)).code).toBe('OK');
    expect(await seen('zobati jermen')).toEqual([]);
  });

  test('says what is open of an invoice and of its customer, for who bills', async () => {
    const shop = await aBillingWorkshop(server());
    const payerId = await shop.customer({ name: 'Dolg Dolinar' });
    const lines = [{ description: 'Pregled', quantityThousandths: 1000, unit: 'C62', unitPrice: 100_000 }];
    const draft = await shop.doc('draftInvoice', { payerId, lines, paymentMethodId: shop.methods.TRANSFER });
    const bill = await shop.doc('issueInvoice', { id: draft.id, version: draft.version });
    const seen = async (by: Person, text: string) => z.array(searchHit).parse(await done(by, 'search', { text }));
    expect(await seen(shop.owner, bill.number ?? '')).toMatchObject([{ openCents: bill.totalCents }]);
    expect(await seen(shop.owner, 'dolinar')).toMatchObject([{ kind: 'CUSTOMER', openCents: bill.totalCents }]);
    expect(await seen(await aMember(server(), shop.owner), 'dolinar')).toMatchObject([{ openCents: null }]);
  });

  test('finds what was there before it was indexed', async () => {
    const shop = await aPaidOwner(server());
    await done(shop, 'createCustomer', { name: 'Stara Stranka', phone: '040 987 321' });
    const card = await taken(shop, { plate: 'LJ 64-OLD' });
    await proposed(shop, card.id, { title: 'Popravilo menjalnika' });
    const tables = await tablesOf(server(), shop);
    await tables.searchTerm.deleteMany({ where: { term: { gte: '#', lt: '$' } } });
    await tables.searchTerm.deleteMany({ where: { term: { gte: '+', lt: ',' } } });
    await tables.searchTerm.deleteMany({ where: { term: { gte: '=', lt: '>' } } });
    const seen = async (text: string) => z.array(searchHit).parse(await done(shop, 'search', { text }));
    expect([await seen('menjalnik'), await seen('987 32'), await seen('64')]).toEqual([[], [], []]);
    await server().ctx.database.workshop.updateMany({ data: { searchIndexVersion: 0 } });
    await indexExisting(server().ctx);
    await indexExisting(server().ctx);
    expect(await seen('menjalnik')).toMatchObject([{ kind: 'JOB_CARD', id: card.id }]);
    expect(await seen('987 32')).toMatchObject([{ kind: 'CUSTOMER', title: 'Stara Stranka' }]);
    expect(await seen('64')).toContainEqual(expect.objectContaining({ kind: 'VEHICLE', title: 'LJ 64-OLD' }));
    expect(await tables.searchTerm.count({ where: { term: '#menjalnika' } })).toBe(1);
  });
});
