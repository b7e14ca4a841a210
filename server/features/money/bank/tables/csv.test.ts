// @module-tag file-1
import { describe, expect, test } from 'vitest';
import type { BankReading } from '../../../../../schema/features/money/bank-preview.ts';
import { ownAccount } from '../testing/statements.ts';
import { previewBankCsv, readBankCsv } from './csv.ts';

const owner = { iban: ownAccount, zone: 'Europe/Ljubljana' };
const bytes = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
const read = (lines: readonly string[], said?: BankReading) => readBankCsv(bytes(lines), owner, said);
const preview = (lines: readonly string[], said: BankReading = {}) => previewBankCsv(bytes(lines), owner, said, 'en');
const refusal = (lines: readonly string[], said?: BankReading) =>
  read(lines, said).then(
    ({ bookings }) => `taken: ${JSON.stringify(bookings)}`,
    (error: Error) => error.message,
  );
const sums = async (lines: readonly string[], said?: BankReading) =>
  (await read(lines, said)).bookings.map(({ amountCents }) => amountCents);

describe('the direction', () => {
  test.each([
    ['+/-', '+', '-'],
    ['+ / −', '+', '−'],
    ['Predznak', '+', '-'],
    ['D/K', 'K', 'D'],
    ['K/D', 'K', 'D'],
    ['C/D', 'C', 'D'],
    ['D / C', 'C', 'D'],
    ['CR/DR', 'CR', 'DR'],
    ['Kredit/Debet', 'K', 'D'],
    ['Kredit/Debet', 'Kredit', 'Debet'],
    ['Credit/Debit', 'C', 'D'],
    ['B/D', 'D', 'B'],
    ['Breme/Dobro', 'D', 'B'],
    ['Dobro / Breme', 'dobro', 'breme'],
    ['S/H', 'H', 'S'],
    ['Soll/Haben', 'H', 'S'],
    ['Smer', 'D', 'B'],
    ['Smer', 'C', 'D'],
    ['Smer', 'Priliv', 'Odliv'],
    ['Smer', 'odobritev', 'obremenitev'],
    ['Credit Debit Indicator', 'CRDT', 'DBIT'],
    ['Transaction Type', 'CREDIT', 'DEBIT'],
  ])('stands in a column %s as %s and %s', async (head, incoming, outgoing) => {
    const rows = [`20.11.2026;10,00;${outgoing}`, `20.11.2026;20,00;${incoming}`];
    expect(await sums([`Datum;Znesek;${head}`, ...rows])).toEqual([-1000, 2000]);
  });

  test.each([
    ['Breme/Dobro', 'D', 1000],
    ['B/D', 'B', -1000],
    ['D/K', 'D', -1000],
    ['C/D', 'D', -1000],
    ['S/H', 'S', -1000],
  ])('of one letter alone is what its head %s says of %s', async (head, letter, cents) => {
    expect(await sums([`Datum;Znesek;${head}`, `20.11.2026;10,00;${letter}`])).toEqual([cents]);
  });

  test.each([
    ['Smer', ['D']],
    ['Smer', ['1', '0']],
    ['Smer', ['X', 'Y']],
    ['D/K', ['B', 'D']],
    ['Breme/Dobro', ['K', 'D']],
    ['Oznaka', ['B', 'D']],
    ['Oznaka', ['-']],
    ['Vrsta', ['Odliv', 'Priliv']],
    ['Tip', ['nakup', 'prejem']],
  ])('is asked for where a column %s has %j', async (head, values) => {
    const lines = [`Datum;Znesek;${head}`, ...values.map((value) => `20.11.2026;10,00;${value}`)];
    const { questions, rows } = await preview(lines);
    expect(questions).toContain('DIRECTION');
    expect(rows.every(({ amountCents, direction }) => amountCents === null && direction === null)).toBe(true);
    expect(await refusal(lines)).toContain('It is not certain which amounts came in');
  });

  test.each([
    ['Namen plačila', ['10,00;obremenitev', '20,00;odobritev']],
    ['Stanje', ['7,00;100,00', '10,00;90,00']],
    ['Stanje', ['10,00;100,00', '20,00;120,00', '5,00;115,00']],
    ['Stanje', ['5,00;115,00', '20,00;120,00', '10,00;100,00']],
  ])('of sums without a sign is asked for where %s says otherwise: %j', async (head, rows) => {
    const { questions } = await preview([`Datum;Znesek;${head}`, ...rows.map((row) => `20.11.2026;${row}`)]);
    expect(questions).toContain('DIRECTION');
  });

  test.each([
    [['10,00;100,00', '20,00;120,00', '5,00;125,00']],
    [['5,00;125,00', '20,00;120,00', '10,00;100,00']],
    [['5,00;125,00', '5,00;120,00', '7,00;400,00']],
  ])('of sums without a sign is in where balances rise by them: %j', async (rows) => {
    const { bookings } = await read(['Datum;Znesek;Stanje', ...rows.map((row) => `20.11.2026;${row}`)]);
    expect(bookings.every(({ amountCents }) => amountCents > 0)).toBe(true);
  });

  test.each(['\u200e-', '-\u200e', '\u2010', '\u2011', '\uff0d'])('is out with the minus %j', async (minus) => {
    expect(await sums(['Datum;Znesek', `20.11.2026;${minus}12,00`, '20.11.2026;5,00'])).toEqual([-1200, 500]);
  });

  test.each([
    ['Odhodki', 'Prihodki'],
    ['Izplačila', 'Vplačila'],
    ['Dvig', 'Polog'],
  ])('stands in two columns %s and %s', async (out, incoming) => {
    const rows = ['20.11.2026;10,00;', '20.11.2026;;20,00'];
    expect(await sums([`Datum;${out};${incoming}`, ...rows])).toEqual([-1000, 2000]);
  });

  test('is what a person says about values and columns', async () => {
    const lines = ['Datum;Znesek;Smer', '20.11.2026;10,00;X', '20.11.2026;20,00;Y'];
    expect(await sums(lines, { directions: { X: 'OUT', y: 'IN' } })).toEqual([-1000, 2000]);
    const unknown = ['Datum;Znesek;Oznaka', '20.11.2026;10,00;B', '20.11.2026;20,00;D'];
    expect(await sums(unknown, { columns: { direction: 'Oznaka' } })).toEqual([-1000, 2000]);
    expect(await sums(unknown, { columns: { direction: null } })).toEqual([1000, 2000]);
    expect(await refusal(unknown, { columns: { direction: 'Smer' } })).toContain('marked fields');
  });

  test('that contradicts the sign, or stands on both sides, is refused with its row', async () => {
    expect(await refusal(['Datum;Znesek;D/K', '20.11.2026;-10,00;K'])).toContain('Row 2: the sign');
    expect(await refusal(['Datum;Znesek;D/K', '20.11.2026;-10,00;D', '20.11.2026;5,00;D'])).toContain(
      'Row 3: the sign',
    );
    expect(await refusal(['Datum;Breme;Dobro', '20.11.2026;10,00;5,00'])).toContain(
      'Row 2 has an amount on both sides',
    );
    expect(await sums(['Datum;Breme;Dobro', '20.11.2026;10,00;0,00', '20.11.2026;;5,00'])).toEqual([-1000, 500]);
    expect(await sums(['Datum;Breme;Dobro', '20.11.2026;-10,00;'])).toEqual([-1000]);
    expect(await refusal(['Datum;Breme;Dobro', '20.11.2026;-10,00;', '20.11.2026;9,00;'])).toContain('Row 2: the sign');
  });
});

describe('heads', () => {
  test.each([
    ['Datum/Date;Znesek/Amount', '25-11-2026;1,00'],
    ['Datum plačila/Value date;Znesek (EUR)', '25.11.2026;1,00'],
    ['Datum valute;Znesek v EUR', '2026.11.25;1,00'],
    ['Booking Date | Datum knjiženja;Amount [EUR]', '25/11/2026;1,00'],
    ['Datum transakcije;Znesek EUR;Opis', '25. 11. 2026 10:15;+1,00;x'],
  ])('are known in two languages and with units: %s', async (head, row) => {
    expect((await read([head, row])).bookings).toMatchObject([{ bookedOn: '2026-11-25', amountCents: 100 }]);
  });

  test('that name both parties are the payer’s', async () => {
    const { bookings } = await read([
      'Datum;Znesek;Naziv prejemnika/plačnika;Račun prejemnika / plačnika',
      `25.11.2026;1,00;Žan;SI56 1910 0000 0123 438`,
    ]);
    expect(bookings).toMatchObject([{ payerName: 'Žan', payerIban: 'SI56191000000123438' }]);
  });

  test('of the sum in euros come before the one in the currency of the payer', async () => {
    const lines = ['Datum;Znesek;Valuta;Znesek v EUR', '25.11.2026;117,00;USD;100,00'];
    expect(await sums(lines)).toEqual([10_000]);
    expect(await refusal(['Datum;Znesek (USD)', '25.11.2026;117,00'])).toContain('not in euros');
    expect(await refusal(['Datum;Znesek;Valuta', '25.11.2026;117,00;USD'])).toContain('not in euros');
  });

  test('that two columns have are asked for, unless both say the same', async () => {
    expect((await preview(['Datum;Znesek;Znesek', '25.11.2026;1,00;2,00'])).questions).toEqual(['AMOUNT']);
    expect(await sums(['Datum;Znesek;Znesek', '25.11.2026;1,00;2,00'], { columns: { amount: 'Znesek 3' } })).toEqual([
      200,
    ]);
    expect(await sums(['Datum;Znesek;Znesek', '25.11.2026;1,00;1,00'])).toEqual([100]);
  });

  test('that nobody knows are shown, so that a person can choose', async () => {
    const lines = ['Kdaj;Koliko;Kdo', '25.11.2026;1,00;Ana'];
    expect(await preview(lines)).toMatchObject({ head: ['Kdaj', 'Koliko', 'Kdo'], questions: ['DAY', 'AMOUNT'] });
    const columns = { bookedOn: 'Kdaj', amount: 'Koliko', payerName: 'Kdo' };
    expect((await read(lines, { columns })).bookings).toMatchObject([
      { bookedOn: '2026-11-25', amountCents: 100, payerName: 'Ana' },
    ]);
  });
});

describe('rows that are not booked yet', () => {
  test.each([
    'AVTORIZACIJA',
    'Rezervacija',
    'Rezervacija sredstev',
    'Pending',
    'REVERTED',
    'DECLINED',
    'V obdelavi',
    'Zavrnjeno',
  ])('are left out: %s', async (state) => {
    for (const head of ['Status', 'Vrsta', 'Nekaj']) {
      const known = head === 'Status' ? 'Knjiženo' : 'Priliv';
      const lines = [`Datum;Znesek;${head}`, `25.11.2026;-1,00;${known}`, `25.11.2026;2,00;${state}`];
      expect(await read(lines)).toMatchObject({ leftOut: 1, bookings: [{ amountCents: -100 }] });
    }
  });

  test.each(['Avtorizacija', 'REZERVACIJA SREDSTEV', 'Pending', 'Vorgemerkt'])(
    'are left out where the text says nothing else: %s',
    async (text) => {
      const lines = ['Datum;Znesek;Namen', `25.11.2026;1,00;${text}`, `25.11.2026;2,00;${text} termina 3. 12.`];
      expect(await read(lines)).toMatchObject({ leftOut: 1, bookings: [{ amountCents: 200 }] });
    },
  );

  test('are asked for where the state is not known, and left out without a day', async () => {
    const lines = ['Datum;Znesek;Status', '25.11.2026;1,00;Knjiženo', '25.11.2026;2,00;Faza 3'];
    expect(await refusal(lines)).toContain('which rows the bank has booked');
    expect((await preview(lines)).states).toEqual([
      { value: 'Knjiženo', meaning: 'BOOKED' },
      { value: 'Faza 3', meaning: null },
    ]);
    expect(await sums(lines, { states: { 'Faza 3': 'NOT_BOOKED' } })).toEqual([100]);
    expect(await refusal(['Datum;Znesek;Status', '25.11.2026;1,00;'])).toContain('taken');
    expect(await refusal([...lines.slice(0, 2), '25.11.2026;1,00;'])).toContain('Row 3 does not say');
    expect(await read(['Datum;Znesek', ';1,00', '25.11.2026;2,00'])).toMatchObject({ leftOut: 1, bookings: [{}] });
  });
});

describe('the table', () => {
  test('is found below titles with commas, by a separator that most lines share', async () => {
    const title = 'Izpisek, račun SI56 0201 7001 4356 205, obdobje 1., 2., 3., 4., 5. 11., vse, kar je';
    const lines = [title, '', 'Datum;Znesek;Namen (račun, opomba, številka)', '25-11-2026;100,00;a, b, c'];
    expect((await read(lines)).bookings).toMatchObject([{ amountCents: 10_000, text: 'a, b, c' }]);
    expect(await sums(['Izpisek; november; 2026', 'Date,Amount', '2026-11-25,"1,234.50"'])).toEqual([123_450]);
    expect(await sums(['sep=|', 'Datum|Znesek', '25.11.2026|1,00'])).toEqual([100]);
  });

  test('of another account, or with rows of two accounts', async () => {
    const other = 'SI56191000000123438';
    expect(await refusal([`Račun: ${other}`, 'Datum;Znesek', '25.11.2026;1,00'])).toContain(other);
    expect(await refusal(['Datum;Znesek;Račun', `25.11.2026;1,00;${other}`])).toContain(other);
    const both = ['Datum;Znesek;Račun', `25.11.2026;1,00;${other}`, `25.11.2026;2,00;${ownAccount}`];
    expect(await read(both)).toMatchObject({ leftOut: 1, bookings: [{ amountCents: 200 }] });
  });

  test('with a row that has more or fewer cells than its head is refused', async () => {
    expect(await refusal(['Date,Amount,Text', '2026-11-25,1,00,x'])).toContain('Row 2 does not have as many');
    expect(await refusal(['Datum;Znesek;Namen', '25.11.2026;1,00;x', '25.11.2026;12'])).toContain('Row 3 does not');
    expect(await sums(['Datum;Znesek;Namen', '25.11.2026;1,00;x;;', 'Skupaj;1,00;', 'Datum;Znesek;Namen'])).toEqual([
      100,
    ]);
  });

  test('as Revolut, N26 and Wise write it is read', async () => {
    const revolut = [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TOPUP,Current,2026-11-24 23:30:00,2026-11-25 01:00:00,Payment from Ana,120.50,0.00,EUR,COMPLETED,1120.50',
      'CARD_PAYMENT,Current,2026-11-25 09:00:00,,Shop,-20.00,0.00,EUR,PENDING,',
      'CARD_PAYMENT,Current,2026-11-25 09:00:00,2026-11-25 09:00:00,Shop,-5.00,0.00,EUR,REVERTED,',
    ];
    expect(await read(revolut)).toMatchObject({
      leftOut: 2,
      bookings: [{ bookedOn: '2026-11-25', amountCents: 12_050, text: 'Payment from Ana' }],
    });
    const business = [
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig currency,Orig amount,Payment currency,Amount,Total amount,Fee,Fee currency,Balance,Account',
      '2026-11-24 22:00:00,2026-11-24 23:30:00,r-1,TOPUP,COMPLETED,Money added from Ana,SI00 12-2026,Ana,EUR,120.50,EUR,120.50,120.50,0.00,EUR,1120.50,Main',
      '2026-11-24,2026-11-24,r-2,CARD_PAYMENT,DECLINED,Shop,,,EUR,-20.00,EUR,-20.00,-20.00,0.00,EUR,,Main',
    ];
    expect(await read(business)).toMatchObject({
      leftOut: 1,
      bookings: [{ bookedOn: '2026-11-25', amountCents: 12_050, reference: 'SI0012-2026', bankId: 'r-1' }],
    });
    const n26 = [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2026-11-25,2026-11-26,"Ana Kos",SI56191000000123438,"Credit Transfer","Racun SI00 12-2026","Main Account",120.50,,,',
      '2026-11-25,2026-11-25,"Shop",,Presentment,"","Main Account",-20.0,-23.40,USD,0.8547',
    ];
    expect((await read(n26)).bookings).toMatchObject([
      {
        bookedOn: '2026-11-25',
        valuedOn: '2026-11-26',
        amountCents: 12_050,
        reference: 'SI0012-2026',
        payerName: 'Ana Kos',
        payerIban: 'SI56191000000123438',
        text: 'Racun SI00 12-2026',
      },
      { amountCents: -2000 },
    ]);
    const wise = [
      '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"',
      'TRANSFER-1,25-11-2026,"25-11-2026 10:11:12.123",120.50,EUR,"Received money from Ana","SI00 12-2026",1120.50,,,,"Ana Kos",,,,,,,,0.00,,CREDIT,DEPOSIT',
      'CARD-2,25-11-2026,"25-11-2026 10:11:12.123",-20.00,EUR,"Card transaction",,1100.50,,,,,,,Shop,1234,"Bor",,,0.00,,DEBIT,CARD',
    ];
    expect((await read(wise)).bookings).toMatchObject([
      {
        bookedOn: '2026-11-25',
        amountCents: 12_050,
        reference: 'SI0012-2026',
        payerName: 'Ana Kos',
        bankId: 'TRANSFER-1',
      },
      { amountCents: -2000 },
    ]);
  });
});
