import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { customer } from '../../../../schema/features/customers/customers.ts';
import { vehicle } from '../../../../schema/features/customers/vehicles.ts';
import type { Client } from '../../../../tests/support/client/client.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

const listed = z.object({
  nodes: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  totalCount: z.number(),
  endCursor: z.string().nullable(),
});

describe.each(enginesFor('collation', 'order', 'locks'))('customers on $name', (engine) => {
  const server = withServer(engine);
  const ask = (client: Client, call: string, input: object = {}) =>
    client.restOutcome('POST', `/api/workshop/${call}`, input);
  const added = async ({ client }: Person, values: object) =>
    customer.parse((await ask(client, 'createCustomer', values)).data);
  const list = async ({ client }: Person, input: object = {}) =>
    listed.parse((await ask(client, 'customers', input)).data);
  const names = async (person: Person, input: object = {}) => (await list(person, input)).nodes.map(({ name }) => name);

  test('are added and changed, with numbers as the country has them', async () => {
    const owner = await aPaidOwner(server());
    const row = await added(owner, {
      name: '  Avto Novak d.o.o. ',
      kind: 'COMPANY',
      phone: '041/123-456',
      vatId: 'si 50223054',
      contacts: [{ name: 'Ana Kos', phone: '00385 91 234 5678', mayApprove: true }],
    });
    expect(row).toMatchObject({
      version: 1,
      kind: 'COMPANY',
      name: 'Avto Novak d.o.o.',
      phone: '+38641123456',
      vatId: 'SI50223054',
      country: 'SI',
      discountLabour: 0,
      creditCents: 0,
      language: null,
      archivedAt: null,
      contacts: [{ name: 'Ana Kos', phone: '+385912345678', email: null, mayApprove: true }],
    });
    const { id } = row;
    const changed = await ask(owner.client, 'updateCustomer', { id, version: 1, phone: null, discountLabour: 500 });
    expect(changed).toEqual({ code: 'OK', data: { ...row, version: 2, phone: null, discountLabour: 500 } });
    const stale = await ask(owner.client, 'updateCustomer', { id, version: 1, name: 'Another' });
    expect(stale).toMatchObject({ code: 'CONFLICT', current: changed.data });
    const dated = await ask(owner.client, 'updateCustomer', { id, version: 2, consentReminders: true });
    expect(dated.data).toMatchObject({ consentRemindersAt: expect.any(String), consentMarketingAt: null });
    expect((await ask(owner.client, 'customer', { id })).data).toEqual(dated.data);
    expect((await ask(owner.client, 'updateCustomer', { id, name: 'Without a version' })).code).toBe('BAD_INPUT');
  });

  test.each([
    ['phone', { phone: '12' }],
    ['contacts.0.phone', { contacts: [{ name: 'Ana', phone: 'none' }] }],
    ['vatId', { vatId: 'SI12345678' }],
    ['vatId', { vatId: '50223054' }],
    ['taxNumber', { taxNumber: '12345678' }],
    ['name', { name: ' ' }],
    ['kind', { kind: 'person' }],
    ['country', { country: 'si' }],
    ['discountParts', { discountParts: 10_001 }],
  ])('are refused for their %s', async (field, values) => {
    const owner = await aPaidOwner(server());
    const refused = await ask(owner.client, 'createCustomer', { name: 'Ana', ...values });
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: expect.any(String) } });
    expect((await list(owner)).totalCount).toBe(0);
  });

  test('come by pages, and archived ones only where they are asked for', async () => {
    const owner = await aPaidOwner(server());
    for (const name of ['Ana', 'Bor', 'Cene']) await added(owner, { name });
    const first = await list(owner, { first: 2 });
    expect(first).toMatchObject({
      nodes: [{ name: 'Ana' }, { name: 'Bor' }],
      totalCount: 3,
      endCursor: first.nodes[1]?.id,
    });
    expect(await list(owner, { first: 2, after: first.endCursor })).toMatchObject({
      nodes: [{ name: 'Cene' }],
      totalCount: 3,
      endCursor: null,
    });
    for (const bad of [{ first: 0 }, { first: 101 }, { after: 'strange' }]) {
      expect((await ask(owner.client, 'customers', bad)).code).toBe('BAD_INPUT');
    }
    const id = first.nodes[1]?.id;
    await ask(owner.client, 'archiveCustomer', { id, version: 1 });
    expect([await names(owner), await names(owner, { search: 'bor' })]).toEqual([['Ana', 'Cene'], []]);
    expect(await names(owner, { filter: { archived: true } })).toEqual(['Bor']);
    expect(await names(owner, { filter: { archived: true }, search: 'BO' })).toEqual(['Bor']);
    await ask(owner.client, 'unarchiveCustomer', { id, version: 2 });
    expect(await names(owner, { search: 'bor' })).toEqual(['Bor']);
    const found = await list(owner, { search: 'ana', first: 1 });
    expect(found).toMatchObject({ totalCount: 1, endCursor: null });
    const byGraphql =
      '{ customers(filter: { archived: false }, first: 1) { nodes { name kind } totalCount endCursor } }';
    expect((await owner.client.graphqlOutcome(byGraphql)).data).toMatchObject({
      nodes: [{ name: 'Ana', kind: 'PERSON' }],
    });
  });

  test('are made one of two, with their vehicles, once', async () => {
    const owner = await aPaidOwner(server());
    const [keep, gone] = [await added(owner, { name: 'Ana Novak' }), await added(owner, { name: 'Novak Ana' })];
    const car = vehicle.parse(
      (await ask(owner.client, 'createVehicle', { plate: 'LJ AB-123', customerId: gone.id })).data,
    );
    const ids = { keepId: keep.id, goneId: gone.id };
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect((await ask(receptionist.client, 'mergeCustomers', ids)).code).toBe('FORBIDDEN');
    expect((await ask(owner.client, 'mergeCustomers', { keepId: keep.id, goneId: keep.id })).code).toBe('BAD_INPUT');
    expect((await ask(owner.client, 'mergeCustomers', ids)).data).toMatchObject({ id: keep.id, version: 2 });
    expect((await ask(owner.client, 'vehicle', { id: car.id })).data).toMatchObject({
      ownerships: [{ customerId: keep.id }],
    });
    expect((await ask(owner.client, 'customer', { id: gone.id })).data).toMatchObject({ mergedIntoId: keep.id });
    expect((await ask(owner.client, 'mergeCustomers', ids)).code).toBe('INVALID_STATE');
    expect((await ask(owner.client, 'unarchiveCustomer', { id: gone.id, version: 2 })).code).toBe('INVALID_STATE');
    expect(await names(owner, { search: 'novak' })).toEqual(['Ana Novak']);
  });

  test('are emptied where they ask for it', async () => {
    const owner = await aPaidOwner(server());
    const values = { name: 'Ana Erjavec', phone: '041 123 456', email: 'ana@example.com', notes: 'Pays late' };
    const row = await added(owner, { ...values, contacts: [{ name: 'Bor Erjavec' }], address: 'Cesta 1' });
    const erased = await ask(owner.client, 'eraseCustomer', { id: row.id, version: 1 });
    expect(erased.data).toMatchObject({
      id: row.id,
      name: '',
      phone: null,
      contacts: [],
      erasedAt: expect.any(String),
    });
    expect(JSON.stringify(erased.data)).not.toMatch(/Erjavec|41123456|example|late|Cesta/i);
    expect((await ask(owner.client, 'search', { text: 'erjavec' })).data).toEqual([]);
    expect((await ask(owner.client, 'updateCustomer', { id: row.id, version: 2, name: 'Ana' })).code).toBe(
      'INVALID_STATE',
    );
  });

  test('show mechanics no money, and phones by the switch', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await added(owner, { name: 'Ana', phone: '041 123 456', discountParts: 300, paymentTermDays: 8 });
    const mechanic = await aMember(server(), owner);
    const seen = async () => (await ask(mechanic.client, 'customer', { id })).data;
    const hidden = { discountParts: null, paymentTermDays: null, creditCents: null };
    expect(await seen()).toMatchObject({ name: 'Ana', phone: null, ...hidden });
    const byPhone = async () => (await ask(mechanic.client, 'search', { text: '041123456' })).data;
    expect(await byPhone()).toEqual([]);
    expect((await ask(mechanic.client, 'createCustomer', { name: 'Bor' })).code).toBe('FORBIDDEN');
    const workshop = z
      .object({ id: z.string(), version: z.number() })
      .parse((await ask(owner.client, 'workshop')).data);
    await ask(owner.client, 'updateWorkshop', { id: workshop.id, version: workshop.version, mechanicSeesPhone: true });
    expect(await seen()).toMatchObject({ phone: '+38641123456', ...hidden });
    expect(await byPhone()).toMatchObject([{ id }]);
  });

  test('of another workshop do not exist', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const { id } = await added(owner, { name: 'Ana' });
    const mine = await added(other, { name: 'Bor' });
    for (const [call, input] of [
      ['customer', { id }],
      ['updateCustomer', { id, version: 1, name: 'Mine' }],
      ['archiveCustomer', { id, version: 1 }],
      ['eraseCustomer', { id, version: 1 }],
      ['mergeCustomers', { keepId: mine.id, goneId: id }],
      ['mergeCustomers', { keepId: id, goneId: mine.id }],
    ] as const) {
      expect([call, (await ask(other.client, call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
    expect([await names(other), await names(other, { search: 'ana' })]).toEqual([['Bor'], []]);
    expect((await ask(other.client, 'customers', { after: id })).code).toBe('OK');
    expect(await names(owner)).toEqual(['Ana']);
  });
});
