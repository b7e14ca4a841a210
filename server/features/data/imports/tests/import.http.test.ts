import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importAnswer, type ShownImport } from '../../../../../schema/features/data/imports.ts';
import type { Client } from '../../../../../tests/support/client/client.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { timesToTry } from '../../../../../tests/support/long-run.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { aPaper, sendFile } from '../../../../../tests/support/workshop/photos.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';

/** ROWS=50000 for the largest that is taken. */
const count = timesToTry('ROWS', { short: 600, long: 1200 });

const csv = (text: string, name = 'stranke.csv') => new File([text], name, { type: 'text/csv' });
const customersCsv =
  'Naziv;Telefon;E-pošta\nAna Čebelar;041 123 456;ana@example.com\nPrimer d. o. o.;;info@example.com\n';

describe.each(enginesFor('locks', 'column types'))('imports on $name', (engine) => {
  const server = withServer(engine);
  const look = async (client: Client, kind: string, text: string | File, mapping?: object) => {
    const fields = { kind, ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }) };
    const sent = await client.formOutcome('/api/imports', typeof text === 'string' ? csv(text) : text, fields);
    return sent;
  };
  const looked = async (client: Client, kind: string, text: string, mapping?: object): Promise<ShownImport> => {
    const sent = await look(client, kind, text, mapping);
    if (sent.code !== 'OK') throw new Error(JSON.stringify(sent));
    return importAnswer.parse(sent.data).import;
  };
  const step = (client: Client, { id }: { id: string }, name: 'apply' | 'undo', body?: object) =>
    client.restOutcome('POST', `/api/imports/${id}/${name}`, body);
  const named = z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) });
  const names = async (client: Client, search?: string) => {
    const listed = await client.restOutcome('POST', '/api/workshop/customers', { search, first: 100 });
    if (listed.code !== 'OK') throw new Error(JSON.stringify(listed));
    return named.parse(listed.data).nodes.map(({ name }) => name);
  };

  test('are looked at, applied as a whole, and undone as a whole', { tags: ['workshop-8'] }, async () => {
    const { client } = await aPaidOwner(server());
    const seen = await looked(client, 'CUSTOMERS', customersCsv);
    expect(seen).toMatchObject({
      state: 'CHECKED',
      rows: 2,
      good: 2,
      bad: 0,
      duplicates: 0,
      errors: [],
      mapping: { name: 'Naziv', phone: 'Telefon', email: 'E-pošta' },
    });
    expect(await names(client)).toEqual([]);
    const applied = await step(client, seen, 'apply');
    expect(importAnswer.parse(applied.data).import).toMatchObject({ state: 'APPLIED', good: 2 });
    expect(await names(client)).toEqual(['Ana Čebelar', 'Primer d. o. o.']);
    expect(await names(client, 'cebelar')).toEqual(['Ana Čebelar']);
    expect(await names(client, '041123456')).toEqual(['Ana Čebelar']);
    expect(
      (await client.restOutcome('POST', '/api/workshop/customers', { filter: { kind: 'COMPANY' } })).data,
    ).toMatchObject({
      nodes: [{ name: 'Primer d. o. o.', country: 'SI' }],
    });
    expect((await step(client, seen, 'apply')).code).toBe('INVALID_STATE');

    const again = await looked(client, 'CUSTOMERS', customersCsv);
    expect(again).toMatchObject({ good: 0, bad: 0, duplicates: 2 });
    expect((await step(client, again, 'apply')).code).toBe('OK');
    expect(await names(client)).toHaveLength(2);
    expect((await step(client, again, 'undo')).code).toBe('OK');
    expect(await names(client)).toHaveLength(2);

    expect(importAnswer.parse((await step(client, seen, 'undo')).data).import.state).toBe('UNDONE');
    expect(await names(client)).toEqual([]);
    expect(await names(client, 'cebelar')).toEqual([]);
    expect((await step(client, seen, 'undo')).code).toBe('INVALID_STATE');
    expect((await client.restOutcome('POST', '/api/workshop/imports')).data).toMatchObject([
      { state: 'UNDONE', fileName: 'stranke.csv' },
      { state: 'UNDONE' },
    ]);
  });

  test('name each bad row, and then write nothing', { tags: ['workshop-8'] }, async () => {
    const { client } = await aPaidOwner(server());
    const bad =
      'ime,telefon,e-mail,davčna\nAna,041 123 456,,\nBor,12,bor,123\n,041 555 555,,\nAna,041 123 456,,\nCene,,,,več\n';
    const seen = await looked(client, 'CUSTOMERS', bad);
    expect(seen).toMatchObject({ rows: 5, good: 1, bad: 3, duplicates: 1 });
    expect(seen.errors.map(({ row, column }) => [row, column])).toEqual([
      [3, 'e-mail'],
      [4, 'ime'],
      [6, '5'],
    ]);
    expect(seen.errors.every(({ message }) => message.length > 5 && !/^[a-z]+[A-Z]/.test(message))).toBe(true);
    expect((await step(client, seen, 'apply')).code).toBe('INVALID_STATE');
    expect(await names(client)).toEqual([]);
    const fine = await looked(client, 'CUSTOMERS', 'a,b\nAna,041 123 456\n', { name: 'a', phone: 'b' });
    expect(fine).toMatchObject({ good: 1, mapping: { name: 'a', phone: 'b' } });
    expect(await looked(client, 'CUSTOMERS', 'a,b\nAna,1\n')).toMatchObject({
      bad: 1,
      errors: [{ row: 2, column: 'name' }],
    });
  });

  test('bring vehicles with their owners, and what was done on them', async () => {
    const owner = await aPaidOwner(server());
    const { client } = owner;
    expect((await step(client, await looked(client, 'CUSTOMERS', customersCsv), 'apply')).code).toBe('OK');
    const cars =
      'Reg. oznaka\tVIN\tZnamka\tLastnik\nLJ AB-123\tWVWZZZ1JZXW000001\tVolkswagen\tČebelar Ana\nMB 1\t\tRenault\tNihče\n';
    const seen = await looked(client, 'VEHICLES', cars.replace('Reg. oznaka', 'Registrska oznaka'));
    expect(seen).toMatchObject({ good: 1, bad: 1, errors: [{ row: 3, column: 'Lastnik' }] });
    const good = await looked(client, 'VEHICLES', cars.replace('Reg. oznaka', 'plate').replace('Nihče', ''));
    expect((await step(client, good, 'apply')).code).toBe('OK');
    const history = [
      'tablica;datum;km;opis;znesek',
      'lj-ab 123;3. 1. 2020;90.000;Jermen in vodna črpalka;1.234,56',
      'LJAB123;2021-05-06;;Olje;',
      'KP 77-XYZ;1.1.2019;10;Zavore;12,5',
      'KP 77-XYZ;1.1.2019;10;zavore;12.50',
      ';1.1.2019;10;Zavore;1',
      'KP 1;32.1.2019;x;Zavore;y',
    ];
    const bad = await looked(client, 'HISTORY', `${history.join('\n')}\n`);
    expect(bad).toMatchObject({ good: 3, bad: 2, duplicates: 1 });
    expect(bad.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '6 tablica',
      '7 datum',
      '7 znesek',
      '7 km',
    ]);
    const fine = await looked(client, 'HISTORY', history.slice(0, 5).join('\n'));
    expect((await step(client, fine, 'apply')).code).toBe('OK');
    const cars2 = z
      .object({
        nodes: z.array(
          z.object({ id: z.string(), plate: z.string().nullable(), history: z.array(z.unknown()) }).loose(),
        ),
      })
      .parse((await client.restOutcome('POST', '/api/workshop/vehicles', {})).data).nodes;
    expect(cars2.map(({ plate }) => plate)).toEqual(['LJ AB-123', 'MB 1', 'KP 77-XYZ']);
    expect(cars2[0]).toMatchObject({
      ownerships: [{ customer: { name: 'Ana Čebelar' } }],
      history: [
        { on: '2021-05-06', text: 'Olje', km: null, totalCents: null, source: 'stranke.csv' },
        { on: '2020-01-03', text: 'Jermen in vodna črpalka', km: 90_000, totalCents: 123_456 },
      ],
    });
    // The owners are in use by the vehicles of another import, and the vehicles by a history of another one.
    expect((await step(client, good, 'undo')).error).toContain('LJ AB-123');
    expect((await step(client, fine, 'undo')).code).toBe('OK');
    // A paper of the car would go with it.
    const paper = z
      .object({ file: z.object({ id: z.string(), version: z.int() }).loose() })
      .parse((await sendFile(owner, aPaper, `VEHICLE:${cars2[1]?.id}`, { name: 'prometno.pdf' })).data);
    expect((await step(client, good, 'undo')).error).toContain('MB 1');
    const { id, version } = paper.file;
    expect((await client.restOutcome('POST', '/api/workshop/removeFile', { id, version })).code).toBe('OK');
    const taken = { plate: 'LJ AB-123', km: 100_000 };
    expect((await client.restOutcome('POST', '/api/workshop/takeIn', taken)).code).toBe('OK');
    expect(await step(client, good, 'undo')).toMatchObject({
      code: 'INVALID_STATE',
      error: expect.stringContaining('LJ AB-123'),
    });
  });

  test('bring open balances, which are paid here and never printed again', async () => {
    const { owner, ask, customer, methods, workshopId } = await aBillingWorkshop(server());
    const { client } = owner;
    await customer({ name: 'Ana Erjavec' });
    const open = [
      'stranka;številka;datum;zapade;skupaj;odprto',
      'Ana Erjavec;2025-77;1. 12. 2025;15.12.2025;1.220,00;220,00',
      'Ana Erjavec;2025-78;2025-12-02;;100.00;',
      'Neznani;2025-79;2025-12-02;;100.00;',
      'Ana Erjavec;2025-80;2025-12-02;;100.00;100.01',
    ];
    const bad = await looked(client, 'OPEN_BALANCES', open.join('\n'));
    expect(bad.errors).toMatchObject([
      { row: 4, column: 'stranka' },
      { row: 5, column: 'odprto' },
    ]);
    const seen = await looked(client, 'OPEN_BALANCES', open.slice(0, 3).join('\n'));
    expect((await step(client, seen, 'apply')).code).toBe('OK');
    const items = z
      .object({
        nodes: z.array(z.object({ invoice: z.object({ id: z.string() }).loose(), openCents: z.int() }).loose()),
      })
      .parse((await ask('openItems')).data).nodes;
    expect(items).toMatchObject([
      { openCents: 22_000, invoice: { number: '2025-77', origin: 'IMPORTED', state: 'PART_PAID', paidCents: 100_000 } },
      { openCents: 10_000, invoice: { number: '2025-78', state: 'ISSUED', dueOn: '2025-12-02' } },
    ]);
    const [first, second] = items.map(({ invoice }) => invoice.id);
    expect(await client.restOutcome('GET', `/api/invoices/${first}.pdf`)).toMatchObject({ code: 'INVALID_STATE' });
    expect(await looked(client, 'OPEN_BALANCES', open.slice(0, 3).join('\n'))).toMatchObject({ duplicates: 2 });
    const paid = { invoiceId: first, amountCents: 22_000, paymentMethodId: methods.CASH };
    const payment = z.object({ id: z.string() }).parse((await ask('recordPayment', paid)).data);
    expect((await ask('invoice', { id: first })).data).toMatchObject({
      state: 'PAID',
      paidCents: 122_000,
      openCents: 0,
    });
    expect(await step(client, seen, 'undo')).toMatchObject({
      code: 'INVALID_STATE',
      error: expect.stringContaining('2025-77'),
    });
    const db = tenantDb(server().ctx.database, workshopId);
    expect(await db.invoice.count({ where: { id: { in: [first ?? '', second ?? ''] } } })).toBe(2);
    await db.payment.deleteMany({ where: { id: payment.id } });
    expect((await step(client, seen, 'undo')).code).toBe('OK');
    expect([await db.invoice.count(), await db.payment.count(), await db.paymentAllocation.count()]).toEqual([0, 0, 0]);
  });

  test('are the owner’s, of the own workshop, and refused where nothing can be read', async () => {
    const owner = await aPaidOwner(server());
    const { client } = owner;
    expect((await look(server().visitor(), 'CUSTOMERS', customersCsv)).code).toBe('UNAUTHENTICATED');
    for (const role of ['mechanic', 'receptionist'] as const) {
      const member = await aMember(server(), owner, role);
      expect((await look(member.client, 'CUSTOMERS', customersCsv)).code).toBe('FORBIDDEN');
    }
    const seen = await looked(client, 'CUSTOMERS', customersCsv);
    const other = await aPaidOwner(server());
    for (const name of ['apply', 'undo'] as const)
      expect((await step(other.client, seen, name)).code).toBe('NOT_FOUND');
    const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])], 'slika.png');
    expect(await look(client, 'CUSTOMERS', picture)).toMatchObject({ code: 'BAD_INPUT', status: 400 });
    expect(await look(client, 'CUSTOMERS', 'ime;telefon\n"Ana;041\n')).toMatchObject({ status: 400 });
    expect(await look(client, 'WHEELS', customersCsv)).toMatchObject({ status: 400 });
    expect(await look(client, 'CUSTOMERS', customersCsv, { name: 'nič' })).toMatchObject({ status: 400 });
    expect(await client.formOutcome('/api/imports', undefined, { kind: 'CUSTOMERS' })).toMatchObject({ status: 400 });
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1).fill(0x61)], 'velika.csv');
    expect(await look(client, 'CUSTOMERS', large)).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      status: 413,
      error: 'Choose a file of 20 MB at the most',
    });
  });

  test(`write ${count} rows in one piece, in the encoding of an old program`, {
    tags: ['workshop-8'],
    timeout: 60_000 + count * 20,
  }, async () => {
    const owner = await aPaidOwner(server());
    const rows = Array.from(
      { length: count },
      (_, at) => `Stranka \u009e${at},04${String(1_000_000 + at)},Ulica ${at}`,
    );
    const bytes = Uint8Array.from([...`naziv,gsm,naslov\r\n${rows.join('\r\n')}`].map((each) => each.charCodeAt(0)));
    const sent = await look(owner.client, 'CUSTOMERS', new File([bytes], 'stare.csv'));
    const seen = importAnswer.parse(sent.data).import;
    expect(seen).toMatchObject({ rows: count, good: count });
    expect((await step(owner.client, seen, 'apply')).code).toBe('OK');
    expect(await names(owner.client, `stranka ž${count - 1}`)).toEqual([`Stranka ž${count - 1}`]);
    expect((await step(owner.client, seen, 'undo')).code).toBe('OK');
    expect(await names(owner.client)).toEqual([]);
  });
});
