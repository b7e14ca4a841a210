import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anInvoice,
  aPremise,
  aTaxpayer,
  bodyOf,
  paths,
  post,
  startTaxpayer,
  taxNumber,
  tokenOf,
  verifiedAnswer,
} from '../testing/raw-client.ts';

/** Every refusal of the authority, by a client of its own, and what is refused first. */

const refusal = (code: string) => ({ Error: { ErrorCode: code } });

let shared: Awaited<ReturnType<typeof startTaxpayer>>;
beforeAll(async () => {
  shared = await startTaxpayer();
});
afterAll(() => shared.authority.close());

describe('the stand-in refuses', () => {
  test('with S003 a signature of another key, a changed message, a body that is no token and another algorithm', async () => {
    const { authority, control, certificate, connection, send } = await aTaxpayer();
    const other = await control.issueCertificate({ taxNumber });
    const raw = async (body: string) => verifiedAnswer(await post(connection, paths.invoices, body), authority.pins);
    const good = tokenOf(anInvoice(), certificate);
    const [header = '', , signature = ''] = good.split('.');
    const changed = Buffer.from(JSON.stringify(anInvoice({ InvoiceAmount: 1 }))).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', subject_name: 'A', issuer_name: 'B', serial: 1 }));
    expect(await send('invoices', anInvoice(), { ...other, serial: certificate.serial })).toMatchObject(
      refusal('S003'),
    );
    expect(await raw(bodyOf(`${header}.${changed}.${signature}`))).toMatchObject(refusal('S003'));
    expect(await raw('{"token":1}')).toMatchObject(refusal('S003'));
    expect(await raw('')).toMatchObject(refusal('S003'));
    expect(await raw(JSON.stringify({ token: good, more: 1 }))).toMatchObject(refusal('S003'));
    expect(await raw(bodyOf(`${none.toString('base64url')}.${changed}.AA`))).toMatchObject(refusal('S003'));
    expect(await raw(bodyOf(tokenOf(anInvoice(), certificate, `"${certificate.serial}"`)))).toMatchObject(
      refusal('S003'),
    );
    expect(control.invoices()).toEqual([]);
  });

  test('with S004 a serial it does not know, also one that a JavaScript number has rounded', async () => {
    const { control, certificate, send } = await aTaxpayer();
    const unknown = await control.issueCertificate({ taxNumber, state: 'unknown' });
    const foreign = await control.issueCertificate({ taxNumber, state: 'foreign' });
    const rounded = BigInt(Number(certificate.serial)).toString();
    expect(rounded).not.toBe(certificate.serial);
    expect(await send('invoices', anInvoice(), unknown)).toMatchObject(refusal('S004'));
    expect(await send('invoices', anInvoice(), foreign)).toMatchObject(refusal('S004'));
    expect(await send('invoices', anInvoice(), { ...certificate, serial: rounded })).toMatchObject(refusal('S004'));
  });

  test('with S007 a revoked certificate and with S008 an expired one, although they open the connection', async () => {
    const { authority, control, certificate } = await aTaxpayer();
    const expired = await control.issueCertificate({ taxNumber, state: 'expired' });
    const ask = async (by: typeof expired) => {
      const body = bodyOf(tokenOf({ not: 'a message' }, by));
      return verifiedAnswer(await post({ authority, shows: by }, paths.register, body), authority.pins);
    };
    expect(await ask(expired)).toMatchObject(refusal('S008'));
    expect(await ask(await control.issueCertificate({ taxNumber, state: 'revoked' }))).toMatchObject(refusal('S007'));
    // Before the schema is looked at; a valid one gets as far as that.
    expect(await ask(certificate)).toMatchObject(refusal('S002'));
    control.revoke(certificate.serial);
    expect(await ask(certificate)).toMatchObject(refusal('S007'));
    control.revoke(expired.serial);
    expect(await ask(expired)).toMatchObject(refusal('S007'));
    expect(() => control.revoke('1')).toThrow('No certificate');
  });

  test.each<[string, object]>([
    ['a field that nobody knows', { Remark: 'x' }],
    ['three decimals', { InvoiceAmount: 66.711 }],
    ['an amount as text', { InvoiceAmount: '66.71' }],
    ['a tax number of seven digits', { TaxNumber: 1003985 }],
    ['a ZOI of 31 characters', { ProtectedID: 'a'.repeat(31) }],
    ['a ZOI in capitals', { ProtectedID: 'A'.repeat(32) }],
    ['no taxes', { TaxesPerSeller: [] }],
    ['another numbering', { NumberingStructure: 'A' }],
    [
      'a device with a dash',
      { InvoiceIdentifier: { BusinessPremiseID: 'A', ElectronicDeviceID: 'P-1', InvoiceNumber: '1' } },
    ],
    [
      'a leading zero',
      { InvoiceIdentifier: { BusinessPremiseID: 'A', ElectronicDeviceID: 'P1', InvoiceNumber: '01' } },
    ],
    ['a day without a time', { IssueDateTime: '2026-11-20' }],
    ['a day that is in no calendar', { IssueDateTime: '2026-02-30T10:00:00' }],
    ['notes of 1001 characters', { SpecialNotes: 'x'.repeat(1001) }],
  ])('with S002 %s, before it looks at tax number and premise', async (_, changes) => {
    expect(await shared.send('invoices', anInvoice(changes))).toMatchObject(refusal('S002'));
    expect(shared.control.invoices()).toEqual([]);
  });

  test('with S002 a MessageID that is none, both kinds of invoice, a premise at the invoices, and no JSON', async () => {
    const { send } = await aTaxpayer();
    const { InvoiceRequest } = anInvoice();
    const renamed = { ...InvoiceRequest, Header: { ...InvoiceRequest.Header, MessageID: '1' } };
    expect(await send('invoices', { InvoiceRequest: renamed })).toMatchObject(refusal('S002'));
    const both = { ...InvoiceRequest, SalesBookInvoice: {} };
    expect(await send('invoices', { InvoiceRequest: both })).toMatchObject(refusal('S002'));
    expect(await send('invoices', aPremise())).toMatchObject(refusal('S002'));
    expect(await send('register', anInvoice())).toMatchObject(refusal('S002'));
    expect(await send('invoices', 'not json')).toMatchObject(refusal('S002'));
  });

  test('with S005 a tax number that is not the signer’s or not the connection’s, before it looks at the premise', async () => {
    const { authority, control, certificate, send } = await aTaxpayer();
    const other = await control.issueCertificate({ taxNumber: 12345678 });
    expect(await send('invoices', anInvoice(), other)).toMatchObject(refusal('S005'));
    expect(await send('register', aPremise({ TaxNumber: 12345678 }))).toMatchObject(refusal('S005'));
    const body = bodyOf(tokenOf(anInvoice(), certificate));
    const asOther = await post({ authority, shows: other }, paths.invoices, body);
    expect(verifiedAnswer(asOther, authority.pins)).toMatchObject(refusal('S005'));
  });

  test('with S006 an invoice of a premise that is not registered, is closed, or is another taxpayer’s', async () => {
    const { authority, control, send } = await aTaxpayer();
    expect(await send('invoices', anInvoice())).toMatchObject(refusal('S006'));
    expect(await send('register', aPremise({ ClosingTag: 'Z' }))).toMatchObject(refusal('S006'));
    await send('register', aPremise());
    expect(await send('invoices', anInvoice())).toHaveProperty('UniqueInvoiceID');
    const other = await control.issueCertificate({ taxNumber: 12345678 });
    const body = bodyOf(tokenOf(anInvoice({ TaxNumber: 12345678 }), other));
    const theirs = await post({ authority, shows: other }, paths.invoices, body);
    expect(verifiedAnswer(theirs, authority.pins)).toMatchObject(refusal('S006'));

    expect(await send('register', aPremise({ ClosingTag: 'Z' }))).not.toHaveProperty('Error');
    expect(await send('invoices', anInvoice({}, '2'))).toMatchObject(refusal('S006'));
    // For ever.
    expect(await send('register', aPremise())).toMatchObject(refusal('S006'));
  });
});
