import { describe, expect, test } from 'vitest';
import { supplier } from '../../../../schema/features/stock/suppliers.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { savedPart } from '../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done } from '../../../../tests/support/workshop/desk.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const usual = { orderChannel: 'MAIL', leadDays: 1, coreTermDays: 30, cutOff: null, minOrderCents: null };

describe('suppliers', () => {
  const server = withServer(databases[0]);

  const saved = async (by: Person, values: object = {}) =>
    supplier.parse(await done(by, 'saveSupplier', { name: 'Čebela, avtodeli', ...values }));

  test('are found by their names, and written over the version that was seen', async () => {
    const owner = await aPaidOwner(server());
    const first = await saved(owner);
    expect(first).toMatchObject({ version: 1, archivedAt: null, email: null, ...usual });
    const other = await saved(owner, {
      name: 'Bertot',
      taxNumber: '123 456',
      vatId: 'DE 123.456.789',
      phone: '01 234 56 78',
      cutOff: '16:30',
    });
    const read = { taxNumber: '123456', vatId: 'DE123456789', phone: '+38612345678', cutOff: '16:30' };
    expect(other).toMatchObject(read);
    expect(await done(owner, 'suppliers')).toMatchObject({ nodes: [first, other], totalCount: 2 });
    expect(await done(owner, 'suppliers', { search: 'cebela' })).toMatchObject({ nodes: [first], totalCount: 1 });
    const seen = { id: first.id, version: 1 };
    const changed = await saved(owner, { ...seen, name: undefined, email: 'narocila@example.com', archived: true });
    expect(changed).toEqual({
      ...first,
      version: 2,
      email: 'narocila@example.com',
      archivedAt: expect.any(String),
    });
    expect(await done(owner, 'supplier', { id: first.id })).toEqual(changed);
    expect(await done(owner, 'suppliers')).toMatchObject({ nodes: [other] });
    expect(await done(owner, 'suppliers', { filter: { archived: true } })).toMatchObject({ nodes: [changed] });
    const refused = await ask(owner, 'saveSupplier', { ...seen, name: 'x' });
    expect(refused).toMatchObject({ code: 'CONFLICT', current: { version: 2 } });
    expect(await saved(owner, { id: first.id, version: 2, archived: false })).toMatchObject({ archivedAt: null });
  });

  test.each([
    ['name', {}],
    ['leadDays', { name: 'x', leadDays: 366 }],
    ['cutOff', { name: 'x', cutOff: '24:00' }],
    ['orderChannel', { name: 'x', orderChannel: 'FAX' }],
    ['email', { name: 'x', email: 'x' }],
    ['phone', { name: 'x', phone: 'x' }],
    ['version', { id: nobody, name: 'x' }],
  ])('are refused for their %s', async (field, values) => {
    const owner = await aPaidOwner(server());
    const refused = await ask(owner, 'saveSupplier', values);
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: expect.any(String) } });
  });

  test('have numbers of their own for parts, which are listed by them', async () => {
    const owner = await aPaidOwner(server());
    const { id: supplierId } = await saved(owner);
    const ofSupplier = { kind: 'SUPPLIER', number: 'X 12', supplierId };
    const numbers = [{ kind: 'OE', number: '1' }, ofSupplier];
    const part = await savedPart(owner, { numbers });
    await savedPart(owner);
    expect(part.numbers).toEqual([{ kind: 'OE', number: '1', supplierId: null }, ofSupplier]);
    expect(await done(owner, 'parts', { filter: { supplierId } })).toMatchObject({ nodes: [part], totalCount: 1 });
    const refused = await ask(owner, 'savePart', { name: 'x', numbers: [{ ...ofSupplier, supplierId: nobody }] });
    expect(refused.code).toBe('NOT_FOUND');
  });

  test('are of the desk, and of one workshop', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await saved(owner);
    const [mechanic, receptionist] = [await aMember(server(), owner), await aMember(server(), owner, 'receptionist')];
    expect((await ask(mechanic, 'suppliers')).code).toBe('FORBIDDEN');
    expect(await done(receptionist, 'supplier', { id })).toMatchObject({ id });
    expect((await ask(await aPaidOwner(server()), 'supplier', { id })).code).toBe('NOT_FOUND');
  });
});
