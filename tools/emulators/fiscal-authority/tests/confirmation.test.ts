import { describe, expect, test } from 'vitest';
import {
  anAuthority,
  anInvoice,
  aPremise,
  aTaxpayer,
  bodyOf,
  paths,
  post,
  taxNumber,
  tokenOf,
  verifiedAnswer,
} from '../testing/raw-client.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('the stand-in', () => {
  test('says back what it is asked, without a signature', async () => {
    const { connection } = await aTaxpayer();
    const { status, body } = await post(connection, paths.echo, '{"EchoRequest":"Živjo"}');
    expect([status, body]).toEqual([200, '{"EchoResponse":"Živjo"}']);
    expect((await post(connection, paths.echo, '{"Echo":1}')).status).toBe(400);
    expect((await post(connection, '/v1/cash_registers', '{}')).status).toBe(404);
  });

  test('answers the message that it was asked with, and confirms with a new EOR', async () => {
    const { send } = await aTaxpayer();
    const premise = aPremise();
    const { MessageID } = premise.BusinessPremiseRequest.Header;
    expect(await send('register', premise)).toEqual({ Header: { MessageID, DateTime: expect.any(String) } });
    const eors = new Set<string | undefined>();
    for (const number of ['1', '2', '3']) {
      const invoice = anInvoice({}, number);
      const { Header, UniqueInvoiceID } = await send('invoices', invoice);
      expect(Header.MessageID).toBe(invoice.InvoiceRequest.Header.MessageID);
      expect(UniqueInvoiceID).toMatch(uuid);
      eors.add(UniqueInvoiceID);
    }
    expect(eors.size).toBe(3);
  });

  test('confirms the same invoice with the same EOR, and counts messages and ZOIs that it had before', async () => {
    const { control, send } = await aTaxpayer();
    await send('register', aPremise());
    const invoice = anInvoice();
    const { UniqueInvoiceID } = await send('invoices', invoice);
    expect([control.reusedMessageIds(), control.changedZois().length]).toEqual([0, 0]);
    expect(await send('invoices', anInvoice({ SubsequentSubmit: true }))).toMatchObject({ UniqueInvoiceID });
    expect([control.reusedMessageIds(), control.changedZois().length]).toEqual([0, 0]);
    expect(await send('invoices', invoice)).toMatchObject({ UniqueInvoiceID });
    expect([control.reusedMessageIds(), control.changedZois().length]).toEqual([1, 0]);
    expect(await send('invoices', anInvoice({ ProtectedID: 'f'.repeat(32) }))).toMatchObject({ UniqueInvoiceID });
    expect([control.reusedMessageIds(), control.changedZois().length]).toEqual([1, 1]);
    // Numbers begin again with the year.
    const next = await send('invoices', anInvoice({ IssueDateTime: '2027-01-02T08:00:00' }));
    expect(next.UniqueInvoiceID).not.toBe(UniqueInvoiceID);
    expect(control.invoices()).toHaveLength(2);
  });

  test('takes a movable premise, a vending machine, a credit note and a page of the bound book', async () => {
    const { control, send } = await aTaxpayer();
    await send('register', aPremise({ BusinessPremiseID: 'KOMBI', BPIdentifier: { PremiseType: 'C' } }));
    const machine = {
      VendingMachine: { VPremiseType: 'D', Geolocation: { Latitude: 46.056947, Longitude: 14.505751 } },
    };
    await send('register', aPremise({ BusinessPremiseID: 'AVTOMAT', BPIdentifier: machine }));
    await send('register', aPremise());
    expect(control.premises().map(({ kind }) => kind)).toEqual(['movable', 'vendingMachine', 'realEstate']);
    const ReferenceInvoice = [
      {
        ReferenceInvoiceIdentifier: { BusinessPremiseID: 'SERVIS1', ElectronicDeviceID: 'PC1', InvoiceNumber: '1' },
        ReferenceInvoiceIssueDateTime: '2026-11-20T10:15:07',
      },
    ];
    const credit = anInvoice({ InvoiceAmount: -66.71, PaymentAmount: -66.71, ReferenceInvoice }, '2');
    expect(await send('invoices', credit)).toHaveProperty('UniqueInvoiceID');
    const { Header, Invoice } = anInvoice().InvoiceRequest;
    const { InvoiceAmount, PaymentAmount, TaxesPerSeller } = Invoice;
    const SalesBookInvoice = {
      TaxNumber: taxNumber,
      IssueDate: '2026-11-20',
      BusinessPremiseID: 'SERVIS1',
      SalesBookIdentifier: { InvoiceNumber: '7', SetNumber: '01', SerialNumber: '5001-0001018' },
      InvoiceAmount,
      PaymentAmount,
      TaxesPerSeller,
    };
    expect(await send('invoices', { InvoiceRequest: { Header, SalesBookInvoice } })).toHaveProperty('UniqueInvoiceID');
  });

  test('knows certificates, premises and invoices again after a restart', async () => {
    const { mkdtemp } = await import('node:fs/promises');
    const journalFile = `${await mkdtemp('/tmp/fiscal-authority-')}/journal.jsonl`;
    const { authority, certificate, send } = await aTaxpayer({ journalFile });
    await send('register', aPremise());
    const { UniqueInvoiceID } = await send('invoices', anInvoice());
    await authority.close();
    const again = await anAuthority({ journalFile });
    const body = bodyOf(tokenOf(anInvoice(), certificate));
    const answer = await post({ authority: again, shows: certificate }, paths.invoices, body);
    expect(verifiedAnswer(answer, again.pins)).toMatchObject({ UniqueInvoiceID });
    expect(again.control.invoices()).toHaveLength(1);
  });
});
