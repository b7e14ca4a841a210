import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importAnswer, type ShownImport } from '../../../../../schema/features/data/imports.ts';
import { goodsReceipt } from '../../../../../schema/features/stock/goods-receipts.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { savedSupplier, sentOrder } from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { partNow, savedPart, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aPart, ask, done, proposed, settings, taken } from '../../../../../tests/support/workshop/desk.ts';

/** The letters of the headings in one byte each, as Windows writes them in Slovenian. */
const windows1250: Readonly<Record<string, number>> = { č: 0xe8, š: 0x9a, ž: 0x9e, Č: 0xc8, Š: 0x8a, Ž: 0x8e };
const encodings = {
  utf8: (text: string) => Buffer.from(text),
  withMark: (text: string) => Buffer.from(`\ufeff${text}`),
  windows: (text: string) => Buffer.from([...text].map((letter) => windows1250[letter] ?? letter.charCodeAt(0))),
  wide: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
} as const;

interface Form {
  readonly heads: readonly [number: string, quantity: string, cost: string, discount?: string, unit?: string];
  readonly separator: string;
  readonly mark: ',' | '.';
  readonly encoding: keyof typeof encodings;
  /** Behind quantities. */
  readonly suffix?: readonly [oil: string, filter: string];
  readonly percent?: string;
  /** What the filter is counted in, in the column of units. */
  readonly pack?: string;
}

const local = { separator: ';', mark: ',' } as const;

/** The same delivery, as suppliers write it. */
const forms: readonly Form[] = [
  { heads: ['number', 'quantity', 'unitCost', 'discount'], separator: ',', mark: '.', encoding: 'utf8' },
  { ...local, heads: ['Šifra', 'Količina', 'Cena', 'Rabat %'], encoding: 'windows', percent: ' %' },
  {
    ...local,
    heads: ['Šifra artikla', 'Kol.', 'Cena brez DDV', 'Popust', 'EM'],
    encoding: 'withMark',
    pack: 'zavitek',
  },
  { heads: ['Part No.', 'Qty', 'Unit price', 'Discount'], separator: '\t', mark: '.', encoding: 'wide', percent: '%' },
  {
    heads: ['Item number', 'Delivered', 'Net price', 'Disc.', 'Unit'],
    separator: '|',
    mark: '.',
    encoding: 'utf8',
    pack: 'box',
  },
  { ...local, heads: ['Številka', 'Dobavljeno', 'Nabavna cena', 'Rabat'], encoding: 'utf8', suffix: [' l', ' kos'] },
  {
    heads: ['Kataloška številka', 'Količina', 'NC', 'Rab. %', 'Enota'],
    separator: '\t',
    mark: ',',
    encoding: 'windows',
  },
  { heads: ['Artikelnummer', 'Menge', 'Einzelpreis', 'Rabatt'], separator: ';', mark: ',', encoding: 'withMark' },
];

/** 4.5 l of oil at 7.1234 without a discount, 12 filters at 5.25 less 12.5 %. */
function written({
  heads,
  separator,
  mark,
  encoding,
  suffix = ['', ''],
  percent = '',
  pack,
}: Form): Uint8Array<ArrayBuffer> {
  const number = (text: string) => text.replace('.', mark);
  const quoted = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell);
  const hasUnits = heads.length === 5;
  const line = (...cells: string[]) => cells.slice(0, heads.length).map(quoted).join(separator);
  const filter = pack === undefined ? ['12', '5.25', 'kos'] : ['2', '31.5', pack];
  const [quantity = '', cost = '', unit = ''] = filter;
  const rows = [
    line(...heads.flatMap((head) => head ?? [])),
    line('O-5W30', number(`4.5${suffix[0]}`), number('7.1234'), '', hasUnits ? 'L' : ''),
    line('bx 115/562', number(`${quantity}${suffix[1]}`), number(cost), number(`12.5${percent}`), unit),
    line('NIČ-1', '0', '', '', ''),
  ];
  return new Uint8Array(encodings[encoding](rows.join('\r\n')));
}

describe.each(enginesFor('locks', 'column types'))('an import of a delivery note on $name', (engine) => {
  const server = withServer(engine);
  const sent = ({ client }: Person, content: BlobPart, fields: Record<string, string>) =>
    client.formOutcome('/api/imports', new File([content], 'dobavnica.csv'), { kind: 'DELIVERY_NOTE', ...fields });
  const looked = async (by: Person, content: BlobPart, fields: Record<string, string>): Promise<ShownImport> => {
    const answer = await sent(by, content, fields);
    if (answer.code !== 'OK') throw new Error(JSON.stringify(answer));
    return importAnswer.parse(answer.data).import;
  };
  const step = ({ client }: Person, { id }: { id: string }, name: string, body: object = {}) =>
    client.restOutcome('POST', `/api/imports/${id}/${name}`, body);
  const applied = async (by: Person, seen: ShownImport, body: object = {}) => {
    const answer = await step(by, seen, 'apply', body);
    if (answer.code !== 'OK') throw new Error(JSON.stringify(answer));
    return importAnswer.parse(answer.data).import;
  };
  const receiptNow = async (by: Person, id: string | null) =>
    goodsReceipt.parse(await done(by, 'goodsReceipt', { id }));
  const receipts = async (by: Person) =>
    z.object({ totalCount: z.int() }).parse(await done(by, 'goodsReceipts', { first: 1 })).totalCount;
  const aDelivery = async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const supplierId = (await savedSupplier(owner)).id;
    const oil = (await savedPart(owner, { sku: 'O-5W30', name: 'Olje', unit: 'LTR' })).id;
    const numbers = [{ kind: 'SUPPLIER', number: 'BX-115562', supplierId }];
    const filter = (await savedPart(owner, { name: 'Filter', numbers, packThousandths: 6000 })).id;
    return { owner, supplierId, oil, filter };
  };

  test('reads every form of it: eight writings of one delivery are one and the same draft', async () => {
    const { owner, supplierId, oil, filter } = await aDelivery();
    for (const form of forms) {
      const seen = await looked(owner, written(form), { supplierId });
      expect([form.heads, seen.errors, seen.good, seen.duplicates]).toEqual([form.heads, [], 2, 1]);
      const { goodsReceiptId } = await applied(owner, seen);
      const receipt = await receiptNow(owner, goodsReceiptId);
      const all = { purchaseLineId: null, isCore: false };
      expect(receipt).toMatchObject({ supplierId, noteNumber: null, state: 'DRAFT' });
      expect(receipt).toMatchObject({
        lines: [
          { ...all, partId: oil, thousandths: 4500, unitCost: 71_234, discountBasisPoints: 0 },
          { ...all, partId: filter, thousandths: 12_000, unitCost: 52_500, discountBasisPoints: 1250 },
        ],
      });
      expect(receipt.lines).toHaveLength(2);
    }
    expect((await partNow(owner, oil)).onHandThousandths).toBe(0);
  });

  test('falls onto what is awaited, the oldest order first, and asks about what is too much', async () => {
    const { owner, supplierId, oil, filter } = await aDelivery();
    const first = await sentOrder(owner, [
      { supplierId, partId: filter, thousandths: 2000, unitCost: 48_000 },
      { supplierId, partId: oil, thousandths: 5000, unitCost: 70_000 },
    ]);
    const second = await sentOrder(owner, [{ supplierId, partId: filter, thousandths: 3000, unitCost: 49_000 }]);
    const [of, oilOf, then] = [first.lines[0]?.id, first.lines[1]?.id, second.lines[0]?.id];
    const note = 'number;quantity;unitCost\nBX115562;4;\nbx-115562;2;\nO-5W30;5;7,5';
    const seen = await looked(owner, note, { supplierId, noteNumber: 'D-7' });
    expect(seen.preview.map(({ values }) => [values.name, values.quantity, values.unitCost, values.order])).toEqual([
      ['Filter', '4', undefined, `${first.number}, ${second.number}`],
      ['Filter', '2', undefined, second.number],
      ['Olje', '5', '7.5', first.number],
    ]);
    const receipt = await receiptNow(owner, (await applied(owner, seen)).goodsReceiptId);
    expect(
      receipt.lines.map(({ purchaseLineId, thousandths, unitCost }) => [purchaseLineId, thousandths, unitCost]),
    ).toEqual([
      [of, 2000, 48_000],
      [then, 2000, 49_000],
      [then, 2000, 49_000],
      [oilOf, 5000, 75_000],
    ]);
    const post = { id: receipt.id, version: receipt.version };
    expect(await ask(owner, 'postReceipt', post)).toMatchObject({
      code: 'CONFLICT',
      over: [{ purchaseLineId: then, thousandths: 1000 }],
    });
    const twice = await sent(owner, note, { supplierId, noteNumber: 'd-7' });
    expect(twice).toMatchObject({ code: 'CONFLICT', reason: 'noteReceived' });
    await done(owner, 'postReceipt', { ...post, acceptOver: true });
    expect((await partNow(owner, filter)).onHandThousandths).toBe(6000);
    expect((await step(owner, seen, 'undo')).code).toBe('INVALID_STATE');
  });

  test('as a despatch advice or an invoice is stored as it was shown, with its number, and is no one else’s', async () => {
    const { owner, supplierId, oil, filter } = await aDelivery();
    await done(owner, 'saveSupplier', { id: supplierId, version: 1, vatId: 'SI12345679' });
    const line = (numbers: string, unit: string, quantity: string) =>
      `<c:DespatchLine><b:DeliveredQuantity unitCode="${unit}">${quantity}</b:DeliveredQuantity><c:Item>${numbers}</c:Item></c:DespatchLine>`;
    const sellers = (id: string) => `<c:SellersItemIdentification><b:ID>${id}</b:ID></c:SellersItemIdentification>`;
    const buyers = (id: string) => `<c:BuyersItemIdentification><b:ID>${id}</b:ID></c:BuyersItemIdentification>`;
    const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
    const advice = (...lines: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
      <n:DespatchAdvice xmlns:n="${ubl}DespatchAdvice-2" xmlns:c="${ubl}CommonAggregateComponents-2" xmlns:b="${ubl}CommonBasicComponents-2">
      <b:ID>DOB-77</b:ID><c:DespatchSupplierParty><c:Party><c:PartyName><b:Name>Čebela</b:Name></c:PartyName>
      <c:PartyTaxScheme><b:CompanyID>SI12345679</b:CompanyID></c:PartyTaxScheme></c:Party></c:DespatchSupplierParty>
      ${lines.join('')}</n:DespatchAdvice>`;
    // Two lines of one part, one of them in packs of six; a number that only we know; and what has not come.
    const good = [
      ...[line(sellers('BX 115562'), 'XBX', '2'), line(sellers('bx-115562'), 'C62', '1.000')],
      ...[line(sellers('X-9') + buyers('O-5W30'), 'LTR', '4.5'), line(sellers('BX 115562'), 'C62', '0')],
    ];
    const wrong = await looked(owner, advice(...good, line(sellers('ZZ'), 'C62', '1')), { supplierId });
    expect([wrong.good, wrong.bad, wrong.errors[0]?.message]).toEqual([3, 1, expect.stringContaining('ZZ')]);
    expect((await step(owner, wrong, 'apply')).code).toBe('INVALID_STATE');
    const seen = await looked(owner, advice(...good), { supplierId });
    expect(seen).toMatchObject({ good: 3, bad: 0, duplicates: 1 });
    expect(seen.preview.map(({ values }) => [values.name, values.quantity, values.unit])).toEqual([
      ['Filter', '12', 'C62'],
      ['Filter', '1', 'C62'],
      ['Olje', '4.5', 'LTR'],
    ]);
    const receipt = await receiptNow(owner, (await applied(owner, seen)).goodsReceiptId);
    expect(receipt).toMatchObject({
      noteNumber: 'DOB-77',
      lines: [
        { partId: filter, thousandths: 12_000 },
        { partId: filter, thousandths: 1000 },
        { partId: oil, thousandths: 4500 },
      ],
    });
    expect(await sent(owner, advice(...good), { supplierId })).toMatchObject({ reason: 'noteReceived' });
    const other = await savedSupplier(owner, { name: 'Kolo', taxNumber: '87654321' });
    const fields = { supplierId: expect.any(String) };
    expect(await sent(owner, advice(...good), { supplierId: other.id })).toMatchObject({ code: 'BAD_INPUT', fields });
    const cut = advice(...good).slice(0, -40);
    expect(await sent(owner, cut, { supplierId })).toMatchObject({ code: 'BAD_INPUT', reason: 'unreadableInvoice' });
    expect(await receipts(owner)).toBe(1);
  });

  test('means by a number the part of this supplier, else the one that is awaited, else what was ordered for a car', async () => {
    const { owner, supplierId } = await aDelivery();
    const other = (await savedSupplier(owner, { name: 'Kolo' })).id;
    const [ofOther, own] = [other, supplierId].map((id) => ({ kind: 'SUPPLIER', number: '77-1', supplierId: id }));
    await savedPart(owner, { name: 'Tuje', numbers: [ofOther] });
    const ours = await savedPart(owner, { name: 'Naše', numbers: [own] });
    const oe = { numbers: [{ kind: 'OE', number: 'X 1' }] };
    const [, awaited] = [await savedPart(owner, oe), await savedPart(owner, { name: 'Pričakovano', ...oe })];
    const described = aPart(5000, { partState: 'NEEDED', description: 'Metlica', partNumber: 'ZK/9' });
    const { lines } = await proposed(owner, (await taken(owner)).id, { lines: [described] });
    const order = await sentOrder(owner, [
      { supplierId, partId: awaited.id, thousandths: 1000 },
      { supplierId, lineId: lines[0]?.id, thousandths: 1000 },
    ]);
    const seen = await looked(owner, 'number;quantity\n77 1;1\nx1;1\nzk9;1', { supplierId });
    const { goodsReceiptId } = await applied(owner, seen);
    const receipt = await receiptNow(owner, goodsReceiptId);
    expect(receipt.lines.map(({ partId, purchaseLineId }) => [partId, purchaseLineId])).toEqual([
      [ours.id, null],
      [awaited.id, order.lines[0]?.id],
      [null, order.lines[1]?.id],
    ]);
    await done(owner, 'postReceipt', { id: receipt.id, version: receipt.version });
    const made = (await receiptNow(owner, goodsReceiptId)).lines[2]?.partId;
    const brush = await partNow(owner, made ?? '');
    expect(brush).toMatchObject({ name: 'Metlica', onHandThousandths: 1000, reservedThousandths: 1000 });
    expect(brush).toMatchObject({ numbers: [{ kind: 'SUPPLIER', number: 'ZK/9', supplierId }] });
  });

  test('names what it does not know, and changes nothing while a row is wrong', async () => {
    const { owner, supplierId } = await aDelivery();
    await savedPart(owner, { name: 'Eden', numbers: [{ kind: 'OE', number: 'X 1' }] });
    await savedPart(owner, { name: 'Drugi', numbers: [{ kind: 'OE', number: 'X-1' }] });
    await savedPart(owner, { sku: 'S-1', name: 'Sornik' });
    const note = [
      ...['number;quantity;unit;unitCost;discount', 'O-5W30;1;;;', 'ZZ 99;1;;;', 'x1;1;;;', ';1;;;', 'O-5W30;;;;'],
      ...['O-5W30;-1;;;', 'O-5W30;1;kg;;', 'S-1;1;pak;;', 'O-5W30;1;;;101', 'O-5W30;1;;abc;'],
    ].join('\n');
    const seen = await looked(owner, note, { supplierId });
    expect(seen).toMatchObject({ rows: 10, good: 1, bad: 9, duplicates: 0, goodsReceiptId: null });
    expect(seen.errors.map(({ row, column }) => `${row} ${column}`).join(', ')).toBe(
      '3 number, 4 number, 5 number, 6 quantity, 7 quantity, 8 unit, 9 unit, 10 discount, 11 unitCost',
    );
    const { errors } = await looked(owner, 'number;quantity\nO-5W30;1.000', { supplierId });
    expect(`${seen.errors[0]?.message} ${errors[0]?.message}`).toMatch(/^(?!.*cent).*ZZ 99.*2500/);
    expect((await step(owner, seen, 'apply')).code).toBe('INVALID_STATE');
    expect(await receipts(owner)).toBe(0);
    const { goodsReceiptId } = await applied(owner, seen, { goodRowsOnly: true });
    expect((await receiptNow(owner, goodsReceiptId)).lines).toHaveLength(1);
    expect((await step(owner, seen, 'undo')).code).toBe('OK');
    expect(await receipts(owner)).toBe(0);
    expect((await sent(owner, note, {})).code).toBe('BAD_INPUT');
    const many = ['number;quantity', ...Array.from({ length: 301 }, () => 'O-5W30;1')].join('\n');
    expect((await sent(owner, many, { supplierId })).code).toBe('BAD_INPUT');
    await settings(owner, { stockEnabled: false });
    expect((await sent(owner, note, { supplierId })).code).toBe('INVALID_STATE');
  });

  test('is the desk’s, which writes costs that it may not see; other files stay the owner’s', async () => {
    const { owner, supplierId, oil } = await aDelivery();
    await settings(owner, { receptionistSeesCost: false });
    const desk = await aMember(server(), owner, 'receptionist');
    const note = 'number;quantity;unitCost;discount;Znesek\nO-5W30;2;7,77;10;13,99\nZZ;1;8,88;;8,88';
    const seen = await looked(desk, note, { supplierId });
    expect(JSON.stringify(seen)).not.toMatch(/7[.,]77|8[.,]88|13[.,]99/);
    const text = await (await desk.client.fetch(`/api/imports/${seen.id}/bad-rows.csv`)).text();
    expect(text).toContain('ZZ');
    expect(text).not.toMatch(/8[.,]88/);
    const { goodsReceiptId } = await applied(desk, seen, { goodRowsOnly: true });
    const line = { partId: oil, unitCost: 77_700, discountBasisPoints: 1000 };
    expect((await receiptNow(owner, goodsReceiptId)).lines).toMatchObject([line]);
    expect((await receiptNow(desk, goodsReceiptId)).lines).toMatchObject([{ unitCost: null }]);
    const mechanic = await aMember(server(), owner, 'mechanic');
    expect((await sent(mechanic, note, { supplierId })).code).toBe('FORBIDDEN');
    expect((await sent(desk, note, { kind: 'PARTS' })).code).toBe('FORBIDDEN');
    const parts = await looked(owner, 'sku;name\nN-1;Nov', { kind: 'PARTS' });
    expect((await step(desk, parts, 'apply')).code).toBe('FORBIDDEN');
  });
});
