import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { acts } from '../../../../schema/features/workshop/acts.ts';
import { staffMember } from '../../../../schema/features/workshop/staff.ts';
import { workshopAnswer } from '../../../../schema/features/workshop/workshop-settings.ts';
import type { Client } from '../../../../tests/support/client/client.ts';
import { aMember, anOwner, aRegisteredOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

const aMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe.each([...databases])('the settings of a workshop on $name', (engine) => {
  const server = withServer(engine);
  const ask = (client: Client, call: string, input: object = {}) =>
    client.restOutcome('POST', `/api/workshop/${call}`, input);
  const settingsOf = async ({ client }: Person) => workshopAnswer.parse((await ask(client, 'workshop')).data);
  const staffOf = async ({ client }: Person) => z.array(staffMember).parse((await ask(client, 'staff')).data);
  const change = async (owner: Person, changes: object) => {
    const { id, version } = await settingsOf(owner);
    return ask(owner.client, 'updateWorkshop', { id, version, ...changes });
  };

  test.each([
    ['sl', ['Gotovina', 'Kartica', 'Nakazilo']],
    ['en', ['Cash', 'Card', 'Bank transfer']],
  ] as const)('name the first ways to pay in the language of who registers, as %s', async (language, names) => {
    const owner = await aRegisteredOwner(server(), language);
    const paid = { plan: 'enterprise', subscriptionStatus: 'active', paymentVerified: true } as const;
    await server().ctx.database.user.update({ where: { emailKey: owner.email }, data: paid });
    const { paymentMethods } = await settingsOf(owner);
    expect(paymentMethods.map(({ name }) => name)).toEqual(names);
  });

  test('begin with what a workshop needs, and are changed over the version that was seen', async () => {
    const owner = await aPaidOwner(server());
    const first = await settingsOf(owner);
    expect(first).toMatchObject({
      version: 1,
      name: 'Workshop Owner',
      country: 'SI',
      zone: 'Europe/Ljubljana',
      language: 'SL',
      taxNumber: null,
      vatStatus: 'PAYER',
      priceMode: 'NET',
      approvalToleranceBasisPoints: 0,
      fiscalMode: 'UNSET',
      receptionistMayCredit: true,
      receptionistSeesCost: false,
      mechanicSeesPrices: true,
      mechanicSeesPhone: false,
      receptionistMayVoidLater: false,
      qualityCheck: false,
      stockEnabled: false,
      negativeStock: false,
      discountLimits: { receptionist: 1000, mechanic: 0 },
      labourRates: [],
      paymentMethods: [
        { kind: 'CASH', needsConfirmation: true, active: true },
        { kind: 'CARD', needsConfirmation: true, active: true },
        { kind: 'TRANSFER', needsConfirmation: false, active: true },
      ],
      issuingDevices: [
        { premiseCode: 'P1', deviceCode: 'B1', confirmed: true, firstNumber: 1 },
        { premiseCode: 'P1', deviceCode: 'T1', confirmed: false, firstNumber: 1 },
      ],
    });
    const values = {
      legalName: 'Avto Novak d.o.o.',
      taxNumber: '50223054',
      iban: 'SI56020170014356205',
      qualityCheck: true,
    };
    const seen = { id: first.id, version: 1 };
    const changed = await ask(owner.client, 'updateWorkshop', {
      ...seen,
      ...values,
      taxNumber: 'SI 50223054',
      iban: 'si56 0201 7001 4356 205',
      phone: '041 123 456',
      discountLimits: { receptionist: 500, mechanic: 0 },
    });
    const now = {
      ...first,
      ...values,
      version: 2,
      phone: '+38641123456',
      discountLimits: { receptionist: 500, mechanic: 0 },
    };
    expect(changed).toEqual({ code: 'OK', data: now });
    expect(await ask(owner.client, 'updateWorkshop', { ...seen, name: 'Another' })).toMatchObject({
      code: 'CONFLICT',
      current: now,
    });
    expect((await change(owner, { taxNumber: null })).data).toMatchObject({
      taxNumber: null,
      legalName: values.legalName,
    });
    const query = `mutation { updateWorkshop(input: { id: "${first.id}", version: 3, priceMode: GROSS }) { priceMode version } }`;
    expect(await owner.client.graphqlOutcome(query)).toEqual({ code: 'OK', data: { priceMode: 'GROSS', version: 4 } });
    expect((await owner.client.restOutcome('GET', '/api/workshop/workshop')).data).toMatchObject({ version: 4 });
  });

  test.each([
    ['taxNumber', '12345678'],
    ['taxNumber', '98765430'],
    ['iban', 'SI56191234567890123'],
    ['bic', 'LJBA'],
    ['phone', '12'],
    ['zone', 'Europe/Celje'],
    ['approvalToleranceBasisPoints', 1001],
    ['priceMode', 'net'],
    ['name', ''],
    ['name', 'a'.repeat(201)],
    ['discountLimits.receptionist', { receptionist: 10_001, mechanic: 0 }],
  ])('refuse as %s %j', async (field, value) => {
    const owner = await aPaidOwner(server());
    const refused = await change(owner, { [field.split('.')[0] ?? '']: value });
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: expect.any(String) } });
    expect((await settingsOf(owner)).version).toBe(1);
  });

  test('date the declaration that another till confirms', async () => {
    const owner = await aPaidOwner(server());
    const declared = (await change(owner, { fiscalMode: 'NONE' })).data;
    expect(declared).toMatchObject({ fiscalMode: 'NONE', fiscalDeclaredAt: aMoment });
    expect((await change(owner, { fiscalMode: 'UNSET' })).data).toMatchObject({ fiscalDeclaredAt: null });
  });

  test('are the owner’s to change, and no other workshop’s', async () => {
    const owner = await aPaidOwner(server());
    const { id, version } = await settingsOf(owner);
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect((await ask(receptionist.client, 'updateWorkshop', { id, version, name: 'Mine' })).code).toBe('FORBIDDEN');
    expect((await settingsOf(receptionist)).name).toBe('Workshop Owner');
    const other = await aPaidOwner(server());
    expect((await ask(other.client, 'updateWorkshop', { id, version, name: 'Mine' })).code).toBe('NOT_FOUND');
    expect((await ask(owner.client, 'updateWorkshop', { id, name: 'Mine' })).code).toBe('BAD_INPUT');
    const never = await anOwner(server());
    expect((await ask(never.client, 'workshop')).code).toBe('PAYMENT_REQUIRED');
  });

  test.each([
    ['saveLabourRate', 'labourRates', { name: 'Mehanika', price: 450_000, isDefault: true }, { price: 500_000 }],
    [
      'savePaymentMethod',
      'paymentMethods',
      { name: 'Bon', kind: 'OTHER', needsConfirmation: false },
      { active: false },
    ],
    [
      'saveIssuingDevice',
      'issuingDevices',
      { premiseCode: 'P2', deviceCode: 'B1', confirmed: true },
      { firstNumber: 100 },
    ],
  ] as const)('%s adds and changes', async (call, list, values, changes) => {
    const owner = await aPaidOwner(server());
    const row = z.looseObject({ id: z.string() });
    const { id } = row.parse((await ask(owner.client, call, values)).data);
    expect((await settingsOf(owner))[list].at(-1)).toMatchObject({ id, version: 1, ...values });
    expect(await ask(owner.client, call, { id, ...changes })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { version: expect.any(String) },
    });
    const changed = { id, version: 2, ...values, ...changes };
    expect((await ask(owner.client, call, { id, version: 1, ...changes })).data).toMatchObject(changed);
    expect(await ask(owner.client, call, { id, version: 1, ...changes })).toMatchObject({
      code: 'CONFLICT',
      current: changed,
    });
    const other = await aPaidOwner(server());
    expect((await ask(other.client, call, { id, version: 2, ...changes })).code).toBe('NOT_FOUND');
    expect((await ask(owner.client, call, {})).code).toBe('BAD_INPUT');
  });

  test('let one rate be the usual one, one device have its codes, and hide prices by the switch', async () => {
    const owner = await aPaidOwner(server());
    await ask(owner.client, 'saveLabourRate', { name: 'Mehanika', price: 450_000, isDefault: true });
    await ask(owner.client, 'saveLabourRate', { name: 'Elektrika', price: 500_000, isDefault: true });
    expect((await settingsOf(owner)).labourRates.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    const codes = { premiseCode: 'P1', deviceCode: 'B1', confirmed: false };
    expect((await ask(owner.client, 'saveIssuingDevice', codes)).code).toBe('CONFLICT');
    expect((await ask(owner.client, 'saveIssuingDevice', { ...codes, deviceCode: 'Č1' })).code).toBe('BAD_INPUT');
    const mechanic = await aMember(server(), owner);
    const prices = async () => (await settingsOf(mechanic)).labourRates.map(({ price }) => price);
    expect(await prices()).toEqual([450_000, 500_000]);
    await change(owner, { mechanicSeesPrices: false });
    expect(await prices()).toEqual([null, null]);
  });

  test('have a row of the staff for the owner and each member, in step with the team', async () => {
    const owner = await aPaidOwner(server());
    const { data } = await owner.client.restOutcome('POST', '/api/team/members', {
      fullName: 'Maja Kos',
      email: `maja-${Date.now()}@example.com`,
      role: 'mechanic',
      password: 'a wrench on the wall',
    });
    const { member } = z.object({ member: z.object({ id: z.string() }) }).parse(data);
    const rowOf = async () => (await staffOf(owner))[1];
    expect(await staffOf(owner)).toMatchObject([
      { displayName: 'Workshop Owner', role: 'OWNER', archivedAt: null },
      { displayName: 'Maja Kos', role: 'MECHANIC', userId: member.id, archivedAt: null },
    ]);
    await owner.client.rest('PATCH', `/api/team/members/${member.id}`, { role: 'receptionist', fullName: 'Maja Zajc' });
    const followed = await rowOf();
    expect(followed).toMatchObject({ displayName: 'Maja Zajc', role: 'RECEPTIONIST', version: 2 });
    const mine = { id: followed?.id, version: 2 };
    expect((await ask(owner.client, 'saveStaff', { ...mine, role: 'MECHANIC' })).code).toBe('BAD_INPUT');
    expect(
      (await ask(owner.client, 'saveStaff', { ...mine, displayName: 'Majda', operatorTaxNumber: '15012557' })).code,
    ).toBe('OK');
    await owner.client.rest('PATCH', `/api/team/members/${member.id}`, { fullName: 'Maja Hribar' });
    expect(await rowOf()).toMatchObject({ displayName: 'Majda', operatorTaxNumber: '15012557' });
    await owner.client.rest('DELETE', `/api/team/members/${member.id}`);
    expect(await rowOf()).toMatchObject({ displayName: 'Majda', userId: null, archivedAt: expect.any(String) });
    // An invitation that is withdrawn leaves nobody behind.
    const email = `tine-${Date.now()}@example.com`;
    const invited = await owner.client.restOutcome('POST', '/api/team/members', {
      fullName: 'Tine Kos',
      email,
      role: 'mechanic',
    });
    const { member: tine } = z.object({ member: z.object({ id: z.string() }) }).parse(invited.data);
    expect((await staffOf(owner)).length).toBe(3);
    await owner.client.rest('DELETE', `/api/team/members/${tine.id}`);
    expect((await staffOf(owner)).length).toBe(2);
  });

  test('have staff without an account, archived and taken back', async () => {
    const owner = await aPaidOwner(server());
    const added = await ask(owner.client, 'saveStaff', { displayName: 'Jaka', role: 'MECHANIC', colour: '#2266aa' });
    const { id } = staffMember.parse(added.data);
    expect((await ask(owner.client, 'saveStaff', { displayName: 'Second', role: 'OWNER' })).code).toBe('BAD_INPUT');
    expect((await ask(owner.client, 'saveStaff', { id, version: 1, archived: true })).data).toMatchObject({
      archivedAt: aMoment,
    });
    expect((await ask(owner.client, 'saveStaff', { id, version: 2, archived: false })).data).toMatchObject({
      archivedAt: null,
    });
    const mechanic = await aMember(server(), owner);
    await ask(owner.client, 'saveStaff', { id, version: 3, operatorTaxNumber: '15012557' });
    expect((await staffOf(mechanic)).map(({ operatorTaxNumber }) => operatorTaxNumber)).toEqual([null, null, null]);
  });

  test('say to everybody the same acts in the same order, with the switches', async () => {
    const owner = await aPaidOwner(server());
    const receptionist = await aMember(server(), owner, 'receptionist');
    const permissionAnswer = z.object({
      role: z.string(),
      acts: z.array(z.object({ act: z.string(), allowed: z.boolean() })),
    });
    const actsOf = async ({ client }: Person) => permissionAnswer.parse((await ask(client, 'permissions')).data);
    const [all, some] = [await actsOf(owner), await actsOf(receptionist)];
    expect([all.role, some.role]).toEqual(['admin', 'receptionist']);
    for (const { acts: listed } of [all, some]) expect(listed.map(({ act }) => act)).toEqual([...acts]);
    const allows = (person: typeof all, act: string) => person.acts.find((each) => each.act === act)?.allowed;
    expect([allows(all, 'costs.see'), allows(some, 'costs.see'), allows(some, 'invoices.credit')]).toEqual([
      true,
      false,
      true,
    ]);
    await change(owner, { receptionistSeesCost: true, receptionistMayCredit: false });
    const now = await actsOf(receptionist);
    expect([allows(now, 'costs.see'), allows(now, 'invoices.credit'), allows(now, 'settings.manage')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
