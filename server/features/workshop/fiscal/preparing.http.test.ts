import { describe, expect, test } from 'vitest';
import { unconfirmed } from '../../../../schema/features/workshop/fiscal.ts';
import { aConfirmingWorkshop, prepareConfirmation } from '../../../../tests/support/fiscal/confirming-workshop.ts';
import { aPremise } from '../../../../tests/support/fiscal/premise.ts';
import { withAuthority } from '../../../../tests/support/fiscal/with-authority.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop, type Billing } from '../../../../tests/support/workshop/billing.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../workshop-settings/index.ts';
import { warnOwners } from './records/warn-owner.ts';

const lines = [{ description: 'Olje', unitPrice: 122_000 }];
const eor = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

describe.each([...databases])('what confirming invoices needs, on $name', (engine) => {
  const confirming = withAuthority(engine);
  const today = () => todayIn('Europe/Ljubljana', confirming().server.clock.now());

  const aDraft = ({ doc, methods }: Billing) => doc('draftInvoice', { lines, paymentMethodId: methods.CASH });

  test('nothing is switched on before all is there, and what is missing is named', async () => {
    const world = await aBillingWorkshop(confirming().server);
    const lacks = async () => Object((await world.ask('fiscalSettings')).data).environments[0].missing;
    expect(await lacks()).toEqual(['CERTIFICATE', 'PREMISE', 'DEVICE', 'OPERATOR']);
    expect(await world.change({ fiscalMode: 'TEST' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { fiscalMode: expect.any(String) },
    });
    expect((await world.change({ fiscalMode: 'LIVE' })).code).toBe('BAD_INPUT');
    await prepareConfirmation(world, confirming().authority);
    expect(await lacks()).toEqual([]);
    expect((await world.change({ fiscalMode: 'TEST' })).data).toMatchObject({ fiscalMode: 'TEST' });
    expect((await world.change({ taxNumber: '12345679' })).fields).toHaveProperty('taxNumber');
    const receptionist = await aMember(confirming().server, world.owner, 'receptionist');
    const { id, version } = await aDraft(world);
    const byOther = await receptionist.client.restOutcome('POST', '/api/workshop/issueInvoice', { id, version });
    expect(byOther.code).toBe('INVALID_STATE');
    expect((await receptionist.client.restOutcome('POST', '/api/workshop/fiscalSettings', {})).code).toBe('FORBIDDEN');
  });

  test('a certificate is taken only where it is the workshop’s own and valid, and its key never leaves', async () => {
    const world = await aBillingWorkshop(confirming().server);
    const taxNumber = '50223054';
    const upload = async (wanted: object, password?: string) => {
      const made = await confirming().authority.control.issueCertificate({ taxNumber: Number(taxNumber), ...wanted });
      const file = made.p12.toString('base64');
      return world.ask('saveFiscalCertificate', { mode: 'TEST', file, password: password ?? made.password });
    };
    expect((await upload({}, 'another')).fields).toHaveProperty('password');
    expect((await upload({ taxNumber: 12_345_679 })).fields).toHaveProperty('file');
    expect((await upload({ state: 'expired' })).fields).toHaveProperty('file');
    expect(
      (await world.ask('saveFiscalCertificate', { mode: 'LIVE', file: 'AAAA', password: '' })).fields,
    ).toHaveProperty('mode');
    const saved = await upload({ lock: 'aes256', validDays: 30 });
    expect(saved.data).toMatchObject({ certificates: [{ mode: 'TEST', taxNumber }] });
    const [row] = await tenantDb(confirming().server.ctx.database, world.workshopId).fiscalCertificate.findMany();
    expect(BigInt(`${row?.serial}`)).toBeGreaterThan(2n ** 53n);
    const settings = JSON.stringify([
      saved,
      (await world.ask('fiscalSettings')).data,
      await (await world.owner.client.rest('GET', '/api/account/export')).json(),
    ]);
    expect(settings).toContain(`${row?.serial}`);
    expect(settings).not.toMatch(/PRIVATE KEY|sealedSecret/);
    expect(settings).not.toContain(`${row?.sealedSecret.slice(-40)}`);
    expect(row?.sealedSecret).not.toContain('PRIVATE');
    await warnOwners(confirming().server.ctx);
    const mails = () =>
      confirming().server.mails.filter(
        ({ to, subject }) => to === world.owner.email && /potrdilo|certificate/i.test(subject),
      );
    await expect.poll(mails).toHaveLength(1);
    await warnOwners(confirming().server.ctx);
    expect(mails()).toHaveLength(1);
  });

  test('the end of the certificate in use is told sixty days before, to whoever may upload another', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const receptionist = await aMember(confirming().server, world.owner, 'receptionist');
    const renewed = async (validDays: number) => {
      const made = await confirming().authority.control.issueCertificate({
        taxNumber: Number(world.taxNumber),
        validDays,
      });
      const input = { mode: 'TEST', file: made.p12.toString('base64'), password: made.password };
      expect((await world.ask('saveFiscalCertificate', input)).code).toBe('OK');
    };
    const settings = async (by = world.owner) =>
      unconfirmed.parse((await by.client.restOutcome('POST', '/api/workshop/unconfirmed', {})).data).certificateUntil;
    expect(await settings()).toBeNull();
    await renewed(61);
    expect(await settings()).toBeNull();
    await renewed(59);
    const days = (Date.parse(`${await settings()}`) - confirming().server.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(59);
    expect(await settings(receptionist)).toBeNull();
    // Where nothing is confirmed, nobody misses it.
    await world.change({ fiscalMode: 'NONE' });
    expect(await settings()).toBeNull();
  });

  test('a premise is registered, changed and closed for ever, and a closed one issues nothing', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const premise = async () => Object((await world.ask('fiscalSettings')).data).premises[0];
    const first = await premise();
    expect(first).toMatchObject({ code: 'P1', state: 'REGISTERED' });
    const changed = await world.ask('registerPremise', {
      ...aPremise,
      id: first.id,
      version: first.version,
      street: 'Nova',
    });
    expect(changed.data).toMatchObject({ state: 'REGISTERED', street: 'Nova' });
    const { id, version } = await premise();
    expect((await world.ask('closePremise', { id, version, code: 'P2' })).fields).toHaveProperty('code');
    expect((await world.ask('closePremise', { id, version, code: 'P1' })).data).toMatchObject({ state: 'CLOSED' });
    const { id: draftId, version: seen } = await aDraft(world);
    expect((await world.ask('issueInvoice', { id: draftId, version: seen })).code).toBe('INVALID_STATE');
    const closed = await premise();
    const again = { ...aPremise, id: closed.id, version: closed.version };
    expect((await world.ask('registerPremise', again)).code).toBe('INVALID_STATE');
    expect((await world.ask('registerPremise', aPremise)).code).toBe('CONFLICT');
    expect((await world.ask('registerPremise', { ...aPremise, code: 'P3', street: null })).fields).toHaveProperty(
      'street',
    );
  });

  test('what was written into the bound book is entered and confirmed', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const book = {
      premiseCode: 'P1',
      day: today(),
      number: '7',
      setNumber: '01',
      serialNumber: '5001-0001018',
      sums: [{ vatCategory: 'STANDARD', totalCents: 12_200 }],
    };
    const refused = async (values: object) =>
      (await world.ask('enterBookInvoice', { ...book, ...values })).fields as unknown;
    // A set is one invoice with its copies, so that of two at once one is told that it is there.
    const both = await Promise.all([world.ask('enterBookInvoice', book), world.ask('enterBookInvoice', book)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['BAD_INPUT', 'OK']);
    const entered = both.find(({ code }) => code === 'OK');
    expect(entered?.data).toMatchObject({ state: 'CONFIRMED', eor, totalCents: 12_200 });
    expect((await world.ask('bookInvoices')).data).toMatchObject({ totalCount: 1, nodes: [{ eor }] });
    const setEntered = { setNumber: 'This set of the book was entered already' };
    expect(await refused({})).toEqual(setEntered);
    expect(await refused({ number: '8' })).toEqual(setEntered);
    const others = { setNumber: '02', number: '8' };
    expect(await refused({ setNumber: '02' })).toEqual({
      number: 'This number of the book was entered already, with another set',
    });
    for (const setNumber of ['00', '3', '003', 'A1']) {
      expect(await refused({ ...others, setNumber })).toEqual({ setNumber: expect.stringContaining('two digits') });
    }
    for (const serialNumber of ['000000000123', '5001-000101', '5001 0001018']) {
      expect(await refused({ ...others, serialNumber })).toEqual({
        serialNumber: expect.stringContaining('for example 5001-0001018'),
      });
    }
    expect(await refused({ ...others, day: '2099-01-01' })).toEqual({ day: 'This day is still to come' });
    expect(await refused({ ...others, premiseCode: 'P9' })).toEqual({
      premiseCode: expect.stringContaining('not reg'),
    });
    // The same page of another book is another one, and letters of the mark are those that are printed.
    const another = await world.ask('enterBookInvoice', { ...book, serialNumber: '5x0a-0001018' });
    expect(another.data).toMatchObject({ state: 'CONFIRMED', number: '01-5X0A-0001018-7' });
    expect((await world.ask('enterBookInvoice', { ...book, ...others })).data).toMatchObject({ state: 'CONFIRMED' });
    expect((await world.ask('bookInvoices')).data).toMatchObject({ totalCount: 3 });
  });

  test('what the authority has refused of the bound book is sent again by the desk, and nothing else is', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const { faults } = confirming().authority.control;
    faults.next({ kind: 'refuse', code: 'S006', when: 'before', call: 'invoices' });
    const refused = await world.ask('enterBookInvoice', {
      premiseCode: 'P1',
      day: today(),
      number: '7',
      setNumber: '01',
      serialNumber: '5001-0001018',
      sums: [{ vatCategory: 'STANDARD', totalCents: 12_200 }],
    });
    expect(refused.data).toMatchObject({ state: 'REFUSED', code: 'S006' });
    const { id } = Object(refused.data);
    const receptionist = await aMember(confirming().server, world.owner, 'receptionist');
    const again = (by: typeof world.owner, of = id) =>
      by.client.restOutcome('POST', '/api/workshop/confirmBookInvoice', { id: of });
    expect((await again(await aPaidOwner(confirming().server))).code).toBe('NOT_FOUND');
    expect((await again(receptionist)).data).toMatchObject({ id, state: 'CONFIRMED', eor, code: null });
    expect((await again(receptionist)).code).toBe('INVALID_STATE');
    const { id: draftId, version } = await aDraft(world);
    faults.next({ kind: 'refuse', code: 'S006', when: 'before', call: 'invoices' });
    const invoice = await world.doc('issueInvoice', { id: draftId, version });
    const [record] = await tenantDb(confirming().server.ctx.database, world.workshopId).fiscalRecord.findMany({
      where: { invoiceId: invoice.id },
    });
    expect((await again(receptionist, record?.id)).code).toBe('NOT_FOUND');
  });
});
