// @module-tag desk-24
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { canScan, joined, paperOf, scanned } from '../../../../../tests/support/workshop/papers.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ description: `Vijak št. ${place + 1}`, unitPrice: 12_200 }));

describe.each([...databases])('the printed invoice on $name', (engine) => {
  const server = withServer(engine);

  test('says in Slovenian who bills whom for what, with the net prices of a gross document', async () => {
    const { owner, doc, customer, card, methods } = await aBillingWorkshop(server());
    const jobs = [{ lines: [{ unitPrice: 1_220_000 }, { unitPrice: 61_000, quantityThousandths: 1500 }] }];
    const { id: jobCardId } = await card({ customerId: await customer({ name: 'Žan Čušin Đorđević' }), jobs });
    const { id } = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CARD });
    const issued = await doc('issueInvoice', { id, version: 1 });
    const { headers, pages, text } = await paperOf(owner.client, id);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="racun-P1-B1-1.pdf"');
    expect(pages).toEqual([[210, 297]]);
    for (const said of [
      ...['Račun P1-B1-1', 'Avto Novak d.o.o.', 'ID za DDV: SI50223054', 'Žan Čušin Đorđević', '2000 Maribor'],
      ...['Datum izdaje', 'Rok plačila', 'Card', 'Delovni nalog DN-', 'LJ AB-123', 'Cena brez DDV'],
      ...['1,5 kos 6,10 5,00 22 % 9,15', 'Skupaj z DDV 131,15', '22 % 107,50 23,65 131,15', 'Za plačilo 131,15 €'],
    ]) {
      expect(text).toContain(joined(said));
    }
    expect(issued).toMatchObject({ totalCents: 13_115, netCents: 10_750 });
    const copyOf = async (query: string) => {
      const paper = await paperOf(owner.client, id, query);
      return /Kopijašt\.(\d+)/.exec(paper.text)?.[1] ?? 'original';
    };
    expect([await copyOf('?print=true'), await copyOf('?print=true'), await copyOf('')]).toEqual([
      ...['original', '1', 'original'],
    ]);
    expect(await copyOf('?print=true')).toBe('2');
    expect(text).not.toMatch(/OSNUTEK|Sklic/);
  });

  test('has the jobs of each car with their lines below them, the kilometres, and figures of one form in a column', async () => {
    const { owner, ask, doc, customer, methods, card } = await aBillingWorkshop(server());
    const customerId = await customer({ kind: 'COMPANY' });
    const jobs = [
      { lines: [{ unitPrice: 105_738 }, { unitPrice: 1_549_180 }] },
      { lines: [{ unitPrice: 100_000 }] },
      { fixedCents: 5000 },
    ];
    const { id: jobCardId } = await card({ customerId, jobs });
    const { id } = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CASH });
    const issued = await doc('issueInvoice', { id, version: 1 });
    const { text } = await paperOf(owner.client, id);
    // The price of the last job is fixed: its one line says the title itself.
    expect(text).toMatch(/Servis135,651.*8,6670.*Del2.*126,9820.*126,98Servis8,203.*8,20.*4Servis1kos40,9836/);
    expect(text).toContain(joined('Stanje števca 1.000 km'));
    expect(text).toContain(joined('IBAN: SI56 0201 7001 4356 205'));
    await ask('recordPayment', { invoiceId: id, amountCents: 1000, paymentMethodId: methods.CASH });
    expect((await paperOf(owner.client, id)).text).toMatch(/Zaplačilo[\d.,]+€Žeplačano10,00Šezaplačilo/);
    await ask('recordPayment', {
      invoiceId: id,
      amountCents: issued.totalCents - 1000,
      paymentMethodId: methods.CASH,
    });
    expect((await paperOf(owner.client, id)).text).toMatch(/Plačano[\d.,]+€/);
  });

  test('says how it was paid, which may be otherwise than it was issued', async () => {
    const { owner, ask, doc, methods } = await aBillingWorkshop(server());
    const { id, version } = await doc('draftInvoice', { lines: manyLines(1), paymentMethodId: methods.CASH });
    await doc('issueInvoice', { id, version });
    const printed = async () => (await paperOf(owner.client, id)).text.split('Načinplačila')[1]?.slice(0, 30);
    const pay = (amountCents: number, paymentMethodId: string) =>
      ask('recordPayment', { invoiceId: id, amountCents, paymentMethodId });
    expect(await printed()).toContain('Cash');
    await pay(122, methods.CASH);
    const [wrong] = (await doc('invoice', { id })).payments;
    await ask('voidPayment', { id: wrong?.id, reason: 'Bila je kartica' });
    expect(await printed()).toContain('Cash');
    await pay(22, methods.CARD);
    expect(await printed()).toContain('Cash,Card');
    await pay(100, methods.CARD);
    expect(await printed()).toContain('Card');
    expect(await printed()).not.toContain('Cash');
  });

  test('says in English what a company owes, in net prices, after the advance that it paid', async () => {
    const { owner, ask, doc, customer, card, methods } = await aBillingWorkshop(server());
    const customerId = await customer({ kind: 'COMPANY', language: 'EN', vatId: 'SI12345679' });
    const { id: jobCardId } = await card({ customerId });
    const advance = await doc('takeDeposit', { jobCardId, amountCents: 2440, paymentMethodId: methods.CASH });
    const { id } = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CASH });
    await doc('issueInvoice', { id, version: 1 });
    const { text, attachments } = await paperOf(owner.client, id);
    expect(text).toMatch(/^AvtoNovakd\.o\.o\..*InvoiceP1-B1-2/);
    expect(text).toContain(joined('Total excl. VAT 100.00'));
    expect(text).toContain(joined(`Less advance invoice ${advance.number}, incl. VAT -24.40`));
    expect(text).toContain('22%80.0017.6097.60');
    expect(text).toContain('Topay€97.60');
    // Said at the head of the one column of prices.
    expect(text.match(/Priceexcl\.VAT/g)).toHaveLength(1);
    const eInvoice = async (path: string) => {
      const response = await owner.client.fetch(path);
      return { status: response.status, said: await response.text(), headers: response.headers };
    };
    const eslog = await eInvoice(`/api/invoices/${id}.xml`);
    expect(eslog.headers.get('content-disposition')).toBe('attachment; filename="racun-P1-B1-2-eslog.xml"');
    expect(eslog.said).toContain(`<D_1154>${advance.number}</D_1154>`);
    expect(Object.keys(attachments)).toEqual(['racun-P1-B1-2-eslog.xml']);
    expect(new TextDecoder().decode(attachments['racun-P1-B1-2-eslog.xml']?.content)).toBe(eslog.said);
    expect(joined(eslog.said)).toContain('<D_5025>9</D_5025><D_5004>97.60</D_5004>');
    const ubl = await eInvoice(`/api/invoices/${id}.xml?syntax=ubl`);
    expect(ubl.said).toContain('<cbc:PayableAmount currencyID="EUR">97.60</cbc:PayableAmount>');
    expect(ubl.headers.get('content-type')).toContain('application/xml');
    expect((await paperOf(owner.client, advance.id)).text).toMatch(/AdvanceinvoiceP1-B1-1.*Advance,incl\.VAT€24\.40/);
    const credit = await doc('creditInvoice', { id, all: true, reason: 'Wrong buyer' });
    const note = await paperOf(owner.client, credit.id);
    expect(note.text).toMatch(/CreditnoteP1-B1-3.*ForinvoiceP1-B1-2of\d.*ReasonWrongbuyer/);
    expect(note.headers.get('content-disposition')).toContain('credit-note-P1-B1-3.pdf');
    expect((await ask('invoice', { id })).code).toBe('OK');
  });

  test('names the register of a company and its capital, as both e-invoices do', async () => {
    const { owner, doc, customer, change, methods } = await aBillingWorkshop(server());
    const registerEntry = 'Okrožno sodišče v Ljubljani, 1/12345/00, osnovni kapital 7.500,00 EUR';
    await change({ registerEntry });
    const lines = manyLines(1);
    const draft = await doc('draftInvoice', { customerId: await customer(), lines, paymentMethodId: methods.CASH });
    const { id } = await doc('issueInvoice', { id: draft.id, version: draft.version });
    await change({ registerEntry: null });
    expect((await paperOf(owner.client, id)).text).toContain(joined(registerEntry));
    const xml = async (syntax: string) =>
      (await owner.client.fetch(`/api/invoices/${id}.xml?syntax=${syntax}`)).text().then(joined);
    expect(await xml('ubl')).toContain(joined(`<cbc:CompanyLegalForm>${registerEntry}</cbc:CompanyLegalForm>`));
    expect(await xml('eslog')).toContain(
      joined(`<D_4451>REG</D_4451><C_C108><D_4440>${registerEntry}</D_4440></C_C108>`),
    );
    // Documents from before the column say nothing of it.
    await server().ctx.database
      .$executeRaw`UPDATE workshop_invoices SET seller = JSON_REMOVE(seller, '$.registerEntry') WHERE id = ${id}`;
    expect((await doc('invoice', { id })).seller).toMatchObject({ name: 'Workshop Owner', registerEntry: null });
  });

  test('marks a draft, and a small taxpayer says why there is no tax', async () => {
    const { owner, doc, change, methods } = await aBillingWorkshop(server());
    await change({ vatStatus: 'SMALL', invoiceNote: 'Hvala za obisk' });
    const { id } = await doc('draftInvoice', { lines: manyLines(1), paymentMethodId: methods.CASH });
    const { text, headers, attachments } = await paperOf(owner.client, id);
    for (const said of [
      'OSNUTEK',
      'Osnutek računa',
      'Končni potrošnik',
      'prvega odstavka 94. člena ZDDV-1',
      'Davčna številka: 50223054',
    ]) {
      expect(text).toContain(joined(said));
    }
    expect(text).not.toMatch(/IDzaDDV|CenabrezDDV|StopnjaDDV/);
    expect(attachments).toEqual({});
    const issued = await doc('issueInvoice', { id, version: 1 });
    expect(issued.buyer).toBeNull();
    expect((await paperOf(owner.client, id)).attachments).toEqual({});
    expect(headers.get('content-disposition')).toContain('racun-osnutek.pdf');
  });

  test('goes over pages with 300 lines: heads again, subtotals at each foot and at the next head', async () => {
    const { owner, doc } = await aBillingWorkshop(server());
    const { id } = await doc('draftInvoice', { lines: manyLines(300) });
    const { text, pages } = await paperOf(owner.client, id);
    expect(pages.length).toBeGreaterThan(6);
    expect(text.split('CenabrezDDV').length - 1).toBeGreaterThanOrEqual(pages.length - 1);
    for (const place of [1, 150, 300]) expect(text).toContain(`${place}Vijakšt.${place}1kos`);
    const feet = [...text.matchAll(/Vmesniseštevek([\d.]+,\d\d)/g)].map(([, sum]) => sum);
    const heads = [...text.matchAll(/Prenossprejšnjestrani([\d.]+,\d\d)/g)].map(([, sum]) => sum);
    expect(feet.length).toBeGreaterThan(5);
    expect(heads).toEqual(feet);
    expect(text).toContain('Zaplačilo366,00€');
    expect(text).toContain(`${pages.length}/${pages.length}`);
  });

  test.skipIf(!canScan)('is paid by transfer with the code that a bank scans', async () => {
    const { owner, ask, doc, customer, card, methods } = await aBillingWorkshop(server());
    const { id: jobCardId } = await card({ customerId: await customer() });
    const { id } = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.TRANSFER });
    const issued = await doc('issueInvoice', { id, version: 1 });
    const { bytes, text } = await paperOf(owner.client, id);
    expect(text).toContain(`Sklic${issued.reference}`);
    expect(text).not.toMatch(/plačan/);
    expect(text).toContain('SI56020170014356205');
    const lines = (await scanned(bytes, 1)).split('\n');
    const due = issued.dueOn?.split('-').toReversed().join('.');
    expect(lines.slice(5, 19)).toEqual([
      ...['Ana Erjavec', 'Trg 2', '2000 Maribor', '00000012200', '', '', 'GDSV', `Račun ${issued.number}`, due],
      ...['SI56020170014356205', issued.reference, 'Avto Novak d.o.o.', 'Cesta 1', '1000 Ljubljana'],
    ]);

    // What is paid meanwhile is not asked for again.
    await ask('recordPayment', { invoiceId: id, amountCents: 2000, paymentMethodId: methods.CASH });
    const partPaid = await paperOf(owner.client, id);
    expect((await scanned(partPaid.bytes, 1)).split('\n')[8]).toBe('00000010200');
  });

  test('asks for what is open of a transfer when it is printed, and says when all is paid', async () => {
    const { owner, ask, doc, customer, methods } = await aBillingWorkshop(server());
    const draft = await doc('draftInvoice', {
      customerId: await customer(),
      lines: manyLines(100),
      paymentMethodId: methods.TRANSFER,
    });
    const { id, reference } = await doc('issueInvoice', { id: draft.id, version: draft.version });
    const printed = async () => (await paperOf(owner.client, id)).text;
    const pay = (amountCents: number) =>
      ask('recordPayment', { invoiceId: id, amountCents, paymentMethodId: methods.CASH });
    const asIssued = await printed();
    expect(asIssued).toContain(`Sklic${reference}`);
    expect(asIssued).not.toMatch(/plačan/);
    await pay(2000);
    expect(await printed()).toMatch(/Žeplačano20,00€Šezaplačilo102,00€/);
    await pay(10_200);
    const paid = await printed();
    expect(paid).toContain(joined('Račun je v celoti plačan.'));
    expect(paid).not.toContain('Sklic');
    expect(paid).toContain(joined('Plačano 122,00 €'));
    expect(paid).not.toMatch(/[Zz]aplačilo/);
  });

  test('is for who may read invoices of the workshop, and not for one of another program', async () => {
    const { owner, doc, workshopId } = await aBillingWorkshop(server());
    const { id } = await doc('draftInvoice', { lines: manyLines(1) });
    const path = `/api/invoices/${id}.pdf`;
    const codeOf = async (client: typeof owner.client, at = path) => (await client.restOutcome('GET', at)).code;
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect((await paperOf(receptionist.client, id)).pages).toHaveLength(1);
    expect(await codeOf((await aMember(server(), owner, 'mechanic')).client)).toBe('FORBIDDEN');
    expect(await codeOf((await aPaidOwner(server())).client)).toBe('NOT_FOUND');
    expect(await codeOf(owner.client, '/api/invoices/what.pdf')).toBe('BAD_INPUT');
    const xml = `/api/invoices/${id}.xml`;
    expect(await codeOf(owner.client, xml)).toBe('INVALID_STATE');
    expect(await codeOf((await aMember(server(), owner, 'mechanic')).client, xml)).toBe('FORBIDDEN');
    const { invoice } = tenantDb(server().ctx.database, workshopId);
    await invoice.updateMany({ where: { id }, data: { origin: 'IMPORTED' } });
    expect(await codeOf(owner.client)).toBe('INVALID_STATE');
  });
});
