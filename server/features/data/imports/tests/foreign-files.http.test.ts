// @module-tag desk-22
// @module-tag file-4
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importAnswer, type ShownImport } from '../../../../../schema/features/data/imports.ts';
import type { Client } from '../../../../../tests/support/client/client.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';

const server = withServer(databases[0]);

/** Sends a file to be looked at. */
async function check(client: Client, kind: string, content: BlobPart, options: object = {}): Promise<ShownImport> {
  const texts = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const sent = await client.formOutcome('/api/imports', new File([content], 'stranke.csv', { type: 'text/csv' }), {
    kind,
    ...Object.fromEntries(texts),
  });
  if (sent.code !== 'OK') throw new Error(JSON.stringify(sent));
  return importAnswer.parse(sent.data).import;
}

const apply = (client: Client, { id }: ShownImport, body?: object) =>
  client.restOutcome('POST', `/api/imports/${id}/apply`, body);

const nodes = z.object({ nodes: z.array(z.record(z.string(), z.unknown())) });
async function stored(client: Client, list: 'customers' | 'vehicles', search?: string) {
  const listed = await client.restOutcome('POST', `/api/workshop/${list}`, { search, first: 100 });
  if (listed.code !== 'OK') throw new Error(JSON.stringify(listed));
  return nodes.parse(listed.data).nodes;
}

test('columns that belong together are joined and split, and the rows are shown as they are stored', async () => {
  const { client } = await aPaidOwner(server());
  const seen = await check(
    client,
    'CUSTOMERS',
    [
      'Ime;Priimek;El. pošta;Tel.;Ulica;Hišna številka;Pošta',
      'Ana;Čebelar;ana@čevljar.si;01 234 56 78 int. 12;Slovenska cesta;15 a;1000 Ljubljana',
      '"Bor";\u2068Novak\u2069;o&leary@example.com;041\u200b 123 456;"Glavna ulica\n2. nadstropje";3;SI-2000 Maribor',
      '',
    ].join('\n'),
  );
  expect(seen).toMatchObject({ good: 2, bad: 0, encoding: { name: 'utf-8', isCertain: true } });
  const ana = {
    name: 'Ana Čebelar',
    email: 'ana@čevljar.si',
    phone: '+38612345678;ext=12',
    address: 'Slovenska cesta 15 a',
    postcode: '1000',
    town: 'Ljubljana',
  };
  const bor = {
    name: 'Bor Novak',
    email: 'o&leary@example.com',
    phone: '+38641123456',
    address: 'Glavna ulica, 2. nadstropje 3',
    postcode: '2000',
    town: 'Maribor',
  };
  expect(seen.preview).toMatchObject([
    { row: 2, values: ana },
    { row: 3, values: bor },
  ]);
  expect((await apply(client, seen)).code).toBe('OK');
  expect(await stored(client, 'customers')).toMatchObject([ana, bor]);
  expect(await stored(client, 'customers', '2345678')).toMatchObject([ana]);
});

test('bad rows are counted and the first of them named; the good ones are taken, and all bad ones are a file to correct', async () => {
  const { client } = await aPaidOwner(server());
  const bad = Array.from({ length: 500 }, (_, at) => `Stranka ${at};ni-naslov-${at}`);
  const text = ['Naziv;E-pošta', 'Ana;ana@example.com', ...bad, ';brez@example.com', ''].join('\n');
  const seen = await check(client, 'CUSTOMERS', text);
  expect(seen).toMatchObject({ good: 1, bad: 501 });
  expect(seen.errors).toHaveLength(200);
  expect(seen.problems).toMatchObject([
    { column: 'E-pošta', count: 500 },
    { column: 'Naziv', message: 'Enter the name', count: 1 },
  ]);
  expect((await apply(client, seen)).code).toBe('INVALID_STATE');
  expect((await apply(client, seen, { goodRowsOnly: true })).data).toMatchObject({ import: { good: 1, bad: 501 } });
  expect(await stored(client, 'customers')).toMatchObject([{ name: 'Ana' }]);
  const file = await (await client.fetch(`/api/imports/${seen.id}/bad-rows.csv`)).text();
  expect(file.split('\r\n')[1]).toMatch(/^Stranka 0,ni-naslov-0,E-pošta: /);
  expect(await check(client, 'CUSTOMERS', file)).toMatchObject({ rows: 501, bad: 501, mapping: seen.mapping });
  const corrected = file
    .replaceAll('ni-naslov-', 'naslov@x')
    .replaceAll(/@x(\d+)/g, '$1@example.com')
    .replace('\n,', '\nBrez,');
  const second = await check(client, 'CUSTOMERS', corrected);
  expect(second).toMatchObject({ good: 501, bad: 0 });
  expect((await apply(client, second)).code).toBe('OK');
  expect((await client.fetch(`/api/imports/${second.id}/bad-rows.csv`)).status).toBe(404);
  const stranger = await aPaidOwner(server());
  expect((await stranger.client.fetch(`/api/imports/${seen.id}/bad-rows.csv`)).status).toBe(404);
});

test('what is left out is named, and two cars of one plate are not one', async () => {
  const { client } = await aPaidOwner(server());
  const seen = await check(
    client,
    'VEHICLES',
    [
      'Registrska;VIN;Znamka;Model;Država registracije',
      'LJ AB-123;;Volkswagen;Golf;',
      'lj ab123;;VW;Golf VII;',
      'LJ-AB 123;;Renault;Clio;',
      'LJ AB-123;;;;HR',
      'MB 1;1234567;Zastava;750;',
      'MB 1;WVWZZZ1JZXW000001;Audi;A4;',
      '',
    ].join('\n'),
  );
  expect(seen).toMatchObject({ good: 4, bad: 1, duplicates: 1 });
  expect(seen.errors).toMatchObject([{ row: 4, column: 'Registrska', message: expect.stringContaining('row 2') }]);
  expect(seen.remarks.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 Registrska', '6 VIN', '7 Registrska']);
  expect((await apply(client, seen, { goodRowsOnly: true })).code).toBe('OK');
  expect(await check(client, 'VEHICLES', 'Registrska;Znamka\nLJAB123;\nLJ AB 123;Fiat\n')).toMatchObject({
    duplicates: 1,
    bad: 1,
  });
});

test('a list of vehicles brings kilometres and years, and finds owners of one name by their phones', async () => {
  const { client } = await aPaidOwner(server());
  const people = await check(client, 'CUSTOMERS', 'Ime;Tel.\nAna Novak;041 123 456\nAna Novak;041 123 457\n');
  expect((await apply(client, people)).code).toBe('OK');
  const seen = await check(
    client,
    'VEHICLES',
    [
      'Reg. št.;Lastnik;Tel. lastnika;KM;Letnik;Prva registracija',
      'LJ 1;Ana Novak;041/123-457;123.456;2015;2015.03.31',
      'LJ 2;;041 123 456;;31. 3. 2016;',
      'LJ 3;Ana Novak;;;;',
      '',
    ].join('\n'),
  );
  expect(seen).toMatchObject({ good: 2, bad: 1, errors: [{ row: 4, column: 'Lastnik' }] });
  expect((await apply(client, seen, { goodRowsOnly: true })).code).toBe('OK');
  expect(await stored(client, 'vehicles')).toMatchObject([
    {
      plate: 'LJ 1',
      notes: 'Letnik: 2015',
      firstRegistrationOn: '2015-03-31',
      odometer: [{ km: 123_456, source: 'IMPORT' }],
      ownerships: [{ customer: { phone: '+38641123457' } }],
    },
    { plate: 'LJ 2', firstRegistrationOn: '2016-03-31', ownerships: [{ customer: { phone: '+38641123456' } }] },
  ]);
  expect((await client.restOutcome('POST', `/api/imports/${seen.id}/undo`)).code).toBe('OK');
  expect(await stored(client, 'vehicles')).toEqual([]);
});

test('letters that could be others are taken only once somebody has said which they are', async () => {
  const { client } = await aPaidOwner(server());
  const bytes = Uint8Array.from(
    [...'Naziv;Kraj\nKali\u00b9nik;Kranj\nBor;Kranj\n'].map((letter) => letter.charCodeAt(0)),
  );
  const seen = await check(client, 'CUSTOMERS', bytes);
  expect(seen).toMatchObject({
    encoding: { isCertain: false },
    good: 1,
    bad: 1,
    errors: [{ row: 2, column: 'Naziv' }],
  });
  const certain = await check(client, 'CUSTOMERS', bytes, { encoding: 'ISO_8859_2' });
  expect(certain.preview[0]?.values.name).toBe('Kališnik');
  expect((await apply(client, certain)).code).toBe('OK');
  expect(await stored(client, 'customers', 'kalisnik')).toMatchObject([{ name: 'Kališnik' }]);
});

test('columns that somebody has chosen are kept for the corrected file, and named where it lacks them', async () => {
  const { client } = await aPaidOwner(server());
  const choices = { mapping: { name: 'a', phone: null, email: 'c' }, unknownColumns: 'IGNORE' };
  expect(await check(client, 'CUSTOMERS', 'a;tel;c\nAna;1;ana@example.com\n', choices)).toMatchObject({
    mapping: { name: 'a', email: 'c' },
    good: 1,
    missingColumns: [],
  });
  expect(await check(client, 'CUSTOMERS', 'a;tel\nAna;1\n', choices)).toMatchObject({
    mapping: { name: 'a' },
    good: 1,
    missingColumns: ['c'],
  });
});

test('a row with more marks on a letter than a language writes is bad, and takes no time', async () => {
  const { client } = await aPaidOwner(server());
  const marks = `a${'\u0301\u0323'.repeat(8000)}`;
  for (const [kind, head] of [
    ['CUSTOMERS', 'Naziv;Država'],
    ['VEHICLES', 'Reg. št.;Lastnik'],
    ['OPEN_BALANCES', 'Št. računa;Stranka'],
  ] as const) {
    const text = [`${head};${marks}`, ...Array.from({ length: 50 }, () => `${marks};${marks}`), ''].join('\n');
    expect(await check(client, kind, text)).toMatchObject({ rows: 50, bad: 50 });
  }
});

test('sums with three digits behind a mark are read as their column says, and are bad where it does not say it', async () => {
  const { client } = await aPaidOwner(server());
  const history = (...sums: readonly string[]) =>
    ['Registrska;Datum;Opis;Znesek', ...sums.map((sum, at) => `LJ ${at};1.2.2026;Servis;${sum}`), ''].join('\n');
  const totals = (seen: ShownImport) => seen.preview.map(({ values }) => values.total);
  expect(totals(await check(client, 'HISTORY', history('1.200', '1.234,50')))).toEqual(['1200.00', '1234.50']);
  expect(totals(await check(client, 'HISTORY', history('1.200', '3.5')))).toEqual(['1.20', '3.50']);
  const unclear = await check(client, 'HISTORY', history('1.200', '2.500', '100'));
  expect(unclear).toMatchObject({ good: 1, bad: 2 });
  expect(unclear.problems).toMatchObject([
    { column: 'Znesek', message: expect.stringContaining('before the cents'), count: 2 },
  ]);
});

test('what a row lacks is named, also where only marks stand there that nobody sees', async () => {
  const { client } = await aPaidOwner(server());
  const unseen = '\u200b\u00ad';
  const missing = async (kind: string, ...rows: readonly string[]) =>
    (await check(client, kind, [...rows, ''].join('\n'))).errors.map(({ row, column, message }) => [
      row,
      column,
      message,
    ]);
  for (const cell of ['', unseen]) {
    expect(await missing('CUSTOMERS', 'Naziv;Kraj', `${cell};Kranj`)).toEqual([[2, 'Naziv', 'Enter the name']]);
    expect(await missing('VEHICLES', 'Reg. št.;Znamka', `${cell};Fiat`)).toEqual([
      [2, 'Reg. št.', 'Enter the plate or the VIN'],
    ]);
    expect(await missing('HISTORY', 'Reg. št.;Datum;Opis', `LJ 1;1.2.2026;${cell}`, `${cell};1.2.2026;Servis`)).toEqual(
      [
        [2, 'Opis', 'Enter what was done'],
        [3, 'Reg. št.', 'Enter the plate or the VIN'],
      ],
    );
  }
  expect((await apply(client, await check(client, 'CUSTOMERS', 'Naziv\nAna\n'))).code).toBe('OK');
  const head = 'Stranka;Št. računa;Datum računa;Skupaj';
  for (const cell of ['', unseen]) {
    expect(await missing('OPEN_BALANCES', head, `Ana;${cell};1.2.2026;10`)).toEqual([
      [2, 'Št. računa', 'Enter the invoice number'],
    ]);
  }
});

test('a discount without its sign is per cent, unless the file is our own export', async () => {
  const { client } = await aPaidOwner(server());
  const foreign = await check(client, 'CUSTOMERS', 'Ime;Popust delo;Popust deli\nAna;10;7,5\nBor;5;\n');
  expect(foreign.preview).toMatchObject([{ values: { discountLabour: '10 %', discountParts: '7.5 %' } }, {}]);
  await apply(client, foreign);
  await apply(client, await check(client, 'CUSTOMERS', 'name;discountLabour\nCene;1000\n'));
  await apply(client, await check(client, 'CUSTOMERS', 'Ime;Popust delo\nDana;1250\n'));
  const discounts = (await stored(client, 'customers')).map((each) => [each.name, each.discountLabour]);
  expect(discounts.toSorted()).toEqual([
    ['Ana', 1000],
    ['Bor', 500],
    ['Cene', 1000],
    ['Dana', 1250],
  ]);
});

test('a file that writes the month first is read so in each of its rows', async () => {
  const { client } = await aPaidOwner(server());
  const rows = ['LJ AA-001;03/04/2019;', 'LJ AA-002;11/23/1985;', 'LJ AA-003;5/6/1980;07/01/2027'];
  const seen = await check(client, 'VEHICLES', ['Tablica;Prva registracija;Tehnični do', ...rows, ''].join('\n'));
  expect(seen).toMatchObject({ good: 3, bad: 0 });
  await apply(client, seen);
  const days = (await stored(client, 'vehicles')).map((each) => [each.firstRegistrationOn, each.roadworthyUntil]);
  expect(days.toSorted()).toEqual([
    ['1980-05-06', '2027-07-01'],
    ['1985-11-23', null],
    ['2019-03-04', null],
  ]);
});
