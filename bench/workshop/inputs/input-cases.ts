import { z } from 'zod';
import {
  BankEntriesDocument,
  CustomersDocument,
  InvoiceSumsDocument,
  SearchDocument,
} from '../../../generated/graphql.ts';
import { orDbNull } from '../../../server/infrastructure/database/json/json-columns.ts';
import { newId } from '../../../server/infrastructure/new-id.ts';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { type Garage, requestBody } from '../garage.ts';
import { fetchToEnd } from '../issued-invoice.ts';
import * as files from './input-files.ts';
import { type InputCase, type Senders, sendersFor } from './senders.ts';
import { supplyCases } from './supply-cases.ts';

/** In the order in which they are to run: what is imported first is searched and exported later. */
export async function inputCases(garage: Garage): Promise<readonly InputCase[]> {
  const senders = sendersFor(garage);
  return [
    ...bankCases(senders),
    ...importCases(senders),
    ...(await pictureCases(garage, senders)),
    ...(await invoiceCases(garage)),
    ...supplyCases(garage, senders),
    wholeExport(garage),
    ...readCases(garage),
    ...journalCases(garage),
  ];
}

/** Rows of the imports that are applied; fewer than may be, where the machine is busy: `ROWS=10000`. */
const appliedRows = Number(process.env.ROWS ?? files.mostRows);

const statements = '/api/bank/statements';

function bankCases({ taken, refused }: Senders): readonly InputCase[] {
  const many = files.mostBookings;
  const bookings = '20,000 bookings, 20 MB';
  const look = (what: string, largest: string, file: () => string, bound = bookings): InputCase => ({
    what: `bank, preview: ${what}`,
    largest,
    bound,
    run: () => taken(`${statements}/preview`, file(), 'bank'),
  });
  return [
    {
      ...look('CSV, short rows', '20,000 rows', () => files.shortBankRows(many)),
      beyond: () => refused(statements, files.shortBankRows(many + 501), 'bank.csv'),
    },
    look('CSV, long rows', '20,000 rows, 16 MB', () => files.longBankRows(many)),
    {
      ...look('CSV, blank lines', '99,998 lines', () => files.shortBankRows(many, 79_990), '100,000 lines'),
      beyond: () => refused(statements, files.shortBankRows(many, 80_010), 'bank.csv'),
    },
    look('CSV, wide rows', '1,980,000 cells', () => files.wideBankRows(), '200 columns, 2,000,000 cells'),
    look('CSV, heads of separators', '60 rows, 2 MB', () => files.headsOfSeparators(), '8 parts of a head'),
    look('CSV, doubled quotation marks', '70 rows, 17 MB', () => files.quotedRows('Datum;Znesek'), '250,000 a row'),
    {
      ...look('camt.053', '20,000 entries, 18 MB', () => files.manyEntries(many)),
      beyond: () => refused(statements, files.manyEntries(many + 1), 'bank.xml'),
    },
    look('camt.053, one entry', '20,000 payments in it', () => files.oneCollectiveEntry(many)),
    {
      what: 'bank, taken: CSV',
      largest: '20,000 rows, 16 MB',
      bound: bookings,
      run: () => taken(statements, files.longBankRows(many), 'bank.csv'),
    },
    {
      what: 'bank, taken: CSV once more',
      largest: '20,000 known',
      bound: '100,000 known on its days',
      run: () => taken(statements, files.longBankRows(many), 'bank.csv'),
    },
  ];
}

const checked = z.object({ import: z.object({ id: z.string(), good: z.number() }) });

function importCases({ taken, refused, post }: Senders): readonly InputCase[] {
  const ids = new Map<string, string>();
  const bound = '50,000 rows, 20 MB';
  const looked = async (kind: string, file: string) => {
    const answer = checked.parse(JSON.parse(await taken('/api/imports', file, 'table.csv', { kind })));
    if (answer.import.good === 0) throw new Error(`No row of ${kind} is good`);
    ids.set(kind, answer.import.id);
  };
  const look = (kind: string, what: string, largest: string, file: () => string): InputCase => ({
    what: `import, looked at: ${what}`,
    largest,
    bound,
    run: () => looked(kind, file()),
  });
  const apply = (kind: string, what: string, file: (rows: number) => string): InputCase => ({
    what: `import, applied: ${what}`,
    largest: `${appliedRows.toLocaleString('en')} rows`,
    bound,
    prepare: async () => {
      if (appliedRows < files.mostRows) await looked(kind, file(appliedRows));
    },
    run: () => post(`/api/imports/${ids.get(kind)}/apply`, { goodRowsOnly: true }),
  });
  const wide = () => files.wideCustomersTable();
  return [
    {
      ...look('CUSTOMERS', 'customers, wide rows', '4,000,000 cells', wide),
      bound: '200 columns, 4,000,000 cells',
    },
    {
      ...look('CUSTOMERS', 'customers', '50,000 rows, 18 MB', () => files.customersTable(files.mostRows)),
      beyond: () =>
        refused('/api/imports', files.customersTable(files.mostRows + 1), 'table.csv', { kind: 'CUSTOMERS' }),
    },
    apply('CUSTOMERS', 'customers', files.customersTable),
    look('VEHICLES', 'vehicles with owners', '50,000 rows', () => files.vehiclesTable(files.mostRows, appliedRows)),
    apply('VEHICLES', 'vehicles with owners', (rows) => files.vehiclesTable(rows, appliedRows)),
    look('PARTS', 'parts with stock', '50,000 rows', () => files.partsTable(files.mostRows)),
    apply('PARTS', 'parts with stock', files.partsTable),
  ];
}

async function pictureCases({ database, workshopId }: Garage, { taken, refused }: Senders) {
  const vehicle = await tenantDb(database, workshopId).vehicle.findFirst({ select: { id: true } });
  const fields = { belongsTo: `VEHICLE:${vehicle?.id}` };
  const bound = '120 million pixels, 20 MB';
  const [dense, vast, tooVast] = [await files.denseJpeg(), await files.vastJpeg(), await files.vastJpeg(10_100)];
  const cases: readonly InputCase[] = [
    {
      what: 'photo, many bytes',
      largest: `${(dense.length / 1_048_576).toFixed(0)} MB`,
      bound,
      run: () => taken('/api/files', dense, 'photo.jpg', fields),
    },
    {
      what: 'photo, many pixels',
      largest: '119 million pixels',
      bound,
      run: () => taken('/api/files', vast, 'photo.jpg', fields),
      beyond: () => refused('/api/files', tooVast, 'photo.jpg', fields),
    },
  ];
  return cases;
}

const year = new Date().getUTCFullYear();
const whole = { from: '2000-01-01', to: `${year}-12-31` };

function readCases(garage: Garage): readonly InputCase[] {
  const { fetch: ask, call } = garage;
  const page = { first: 100 };
  return [
    {
      what: 'proposals of the bank',
      largest: '100 bookings, 5,000 open invoices',
      bound: '100; 5,000 compared',
      prepare: () => addOpenInvoices(garage),
      run: () => ask(requestBody(BankEntriesDocument, { ...page, filter: { states: ['OPEN'] } })),
    },
    {
      what: 'customers, searched',
      largest: `${appliedRows.toLocaleString('en')} match`,
      bound: '100 a page',
      run: () => ask(requestBody(CustomersDocument, { ...page, archived: false, search: 'stranka' })),
    },
    {
      what: 'search of everything',
      largest: `${appliedRows.toLocaleString('en')} match`,
      bound: '–',
      run: () => ask(requestBody(SearchDocument, { text: 'stranka' })),
    },
    {
      what: 'sums of the invoices',
      largest: '5,500 documents',
      bound: '–',
      run: () => ask(requestBody(InvoiceSumsDocument, { issuedFrom: whole.from, issuedTo: whole.to })),
    },
    { what: 'sums of VAT', largest: '5,500 documents', bound: '–', run: () => call('vatSums', whole) },
  ];
}

const seen = z.object({ id: z.string(), version: z.number() });

async function invoiceCases(garage: Garage): Promise<readonly InputCase[]> {
  const db = tenantDb(garage.database, garage.workshopId);
  const method = await db.paymentMethod.findFirstOrThrow({ where: { kind: 'TRANSFER' } });
  const buyer = { kind: 'COMPANY', name: 'Primer d. o. o.', address: 'Trg 2', postcode: '2000', town: 'Maribor' };
  const customer = z.object({ id: z.string() }).parse(await garage.call('createCustomer', buyer));
  const line = (place: number) => ({ description: `Vijak ${place} `.repeat(15).trim(), unitPrice: 12_200 });
  const draft = (count: number) =>
    garage.call('draftInvoice', {
      paymentMethodId: method.id,
      customerId: customer.id,
      lines: Array.from({ length: count }, (_, place) => line(place)),
    });
  const { url, headers } = garage;
  let id = '';
  const [largest, bound] = ['300 lines', '300 lines'];
  return [
    {
      what: 'invoice, drafted and issued',
      largest,
      bound,
      run: async () => {
        const drafted = seen.parse(await draft(300));
        ({ id } = seen.parse(await garage.call('issueInvoice', { id: drafted.id, version: drafted.version })));
      },
      beyond: () =>
        draft(301).then(
          () => 'taken',
          ({ message }: Error) => firstMessage(message),
        ),
    },
    { what: 'invoice, PDF', largest, bound, run: () => fetchToEnd(`${url}/api/invoices/${id}.pdf`, headers) },
    ...['ubl', 'eslog'].map((syntax) => ({
      what: `invoice, e-invoice (${syntax})`,
      largest,
      bound,
      run: () => fetchToEnd(`${url}/api/invoices/${id}.xml?syntax=${syntax}`, headers),
    })),
  ];
}

const firstMessage = (text: string) => {
  const [, message, code] = /"error":"([^"]+)","code":"([A-Z_]+)"/.exec(text) ?? [];
  return code === undefined ? text.slice(0, 150).replaceAll('|', '/') : `\`${code}\`: ${message}`;
};

const wholeExport = ({ url, headers, database, workshopId }: Garage): InputCase => ({
  what: 'export of everything',
  largest: `${appliedRows.toLocaleString('en')} customers and cars, 500 cards`,
  bound: '–',
  // The seed writes the rows of photos without their bytes.
  prepare: async () => {
    await tenantDb(database, workshopId).file.deleteMany({});
  },
  run: () => fetchToEnd(`${url}/api/export.zip`, headers),
});

function journalCases({ url, headers }: Garage): readonly InputCase[] {
  const period = `from=${whole.from}&to=${whole.to}`;
  return ['journal.csv', 'journal.xml', 'payments.csv', 'vat.csv'].map((name) => ({
    what: `accountant: ${name}`,
    largest: '5,500 documents',
    bound: '–',
    run: () => fetchToEnd(`${url}/api/accounting/${name}?${period}`, headers),
  }));
}

/** As many as the proposals of the bank are compared with. */
const openInvoices = 5000;

/** Copies of an issued invoice, each with a sum and a reference of its own, of which nothing is paid. */
async function addOpenInvoices({ database, workshopId }: Garage): Promise<void> {
  const db = tenantDb(database, workshopId);
  const issued = await db.invoice.findFirst({ where: { kind: 'INVOICE', number: { not: null } } });
  if (issued === null) throw new Error('No invoice was written');
  const { workshopId: _, ...row } = issued;
  const now = new Date();
  const dueOn = now.toISOString().slice(0, 10);
  const rows = Array.from({ length: openInvoices }, (_each, place) => ({
    ...row,
    id: newId(now),
    number: `X-${place}`,
    sequence: 1_000_000 + place,
    reference: `SI00${place}-2026`,
    state: 'ISSUED' as const,
    dueOn,
    issuedOn: dueOn,
    paidCents: 0,
    creditedCents: 0,
    totalCents: 100_000_000 + place,
    openCents: 100_000_000 + place,
    buyer: orDbNull(row.buyer),
    seller: orDbNull(row.seller),
    vatGroups: row.vatGroups ?? [],
    advances: row.advances ?? [],
  }));
  for (let start = 0; start < rows.length; start += 100) {
    await db.invoice.createMany({ data: rows.slice(start, start + 100) });
  }
}
