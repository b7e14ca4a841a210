import { euros, type Line, sum, writeCsv } from '../../../infrastructure/documents/csv.ts';
import { yieldIfOverBudget } from '../../../infrastructure/event-loop.ts';
import { pagesOf } from '../../../infrastructure/pages-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { cardTotals, withLines } from '../../desk/card-model/index.ts';
import { methodShares, paidParts } from '../../money/invoice-model/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';

/** The tables of the archive, for spreadsheets and for other programs: names in place of ids, sums in euros. */

interface Table {
  readonly columns: readonly string[];
  readonly lines: (db: TenantTables) => AsyncIterable<readonly Line[]> | Iterable<readonly Line[]>;
}

/** Each once. */
export const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** What customers are called, by their ids. */
export const namesOf = async (db: TenantTables, ids: readonly (string | null)[]) => {
  const rows = await db.customer.findMany({ where: { id: { in: idsOf(ids) } }, select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** By what vehicles are known, by their ids. */
export const vehiclesOf = async (db: TenantTables, ids: readonly (string | null)[]) => {
  const select = { id: true, plate: true, vin: true } as const;
  const rows = await db.vehicle.findMany({ where: { id: { in: idsOf(ids) } }, select });
  return new Map(rows.map((row) => [row.id, row]));
};

const methodsOf = async (db: TenantTables) => {
  const rows = await db.paymentMethod.findMany({ select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, name]));
};

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

const ordered = { orderBy: { id: 'asc' } } as const;

const ofCustomers: Table = {
  columns: [
    ...['kind', 'name', 'email', 'phone', 'address', 'postcode', 'town', 'country', 'taxNumber', 'vatId', 'language'],
    ...['eInvoiceForm', 'paymentTermDays', 'discountLabour', 'discountParts', 'credit', 'notes', 'consentRemindersAt'],
    ...['consentMarketingAt', 'archivedAt', 'erasedAt', 'createdAt', 'id'],
  ],
  async *lines(db) {
    const read = (where: object, take: number) =>
      db.customer.findMany({ where, take, omit: { contacts: true }, ...ordered });
    for await (const page of pagesOf(read)) {
      yield page.map(({ creditCents, ...row }) => ({ ...row, credit: sum(creditCents) }));
    }
  },
};

const ofVehicles: Table = {
  columns: [
    ...['plate', 'plateCountry', 'vin', 'category', 'kind', 'make', 'model', 'variant', 'engineCode', 'displacementCc'],
    ...['powerKw', 'fuel', 'gearbox', 'firstRegistrationOn', 'colour', 'tyreSizes', 'oilSpec', 'roadworthyUntil'],
    ...['nextServiceOn', 'nextServiceKm', 'scrappedOn', 'customer', 'km', 'notes', 'archivedAt', 'createdAt', 'id'],
  ],
  async *lines(db) {
    const read = (where: object, take: number) => db.vehicle.findMany({ where, take, ...ordered });
    for await (const page of pagesOf(read)) {
      const vehicleId = { in: page.map(({ id }) => id) };
      const [owners, readings] = await Promise.all([
        db.vehicleOwnership.findMany({ where: { vehicleId, role: 'OWNER', to: null } }),
        db.odometerReading.findMany({ where: { vehicleId }, orderBy: [{ readOn: 'asc' }, { id: 'asc' }] }),
      ]);
      const names = await namesOf(
        db,
        owners.map(({ customerId }) => customerId),
      );
      const ownerOf = new Map(owners.map((each) => [each.vehicleId, names.get(each.customerId)]));
      const kmOf = new Map(readings.map((each) => [each.vehicleId, each.km]));
      yield page.map((row) => ({ ...row, customer: ownerOf.get(row.id), km: kmOf.get(row.id) }));
    }
  },
};

const ofJobCards: Table = {
  columns: [
    ...['number', 'state', 'plate', 'vin', 'vehicleText', 'customer', 'payer', 'expectedAt', 'checkedInAt'],
    ...['promisedAt', 'readyAt', 'deliveredAt', 'cancelledAt', 'kmIn', 'kmOut', 'customerWish', 'internalNote'],
    ...['jobs', 'net', 'vat', 'total', 'createdAt', 'id'],
  ],
  async *lines(db) {
    const workshop = await db.itself.read();
    const read = (where: object, take: number) => db.jobCard.findMany({ where, take, ...ordered });
    for await (const page of pagesOf(read)) {
      const names = await namesOf(
        db,
        page.flatMap(({ customerId, payerId }) => [customerId, payerId]),
      );
      const vehicles = await vehiclesOf(
        db,
        page.map(({ vehicleId }) => vehicleId),
      );
      const where = { jobCardId: { in: page.map(({ id }) => id) } };
      const jobs = await withLines(db, await db.job.findMany({ where, orderBy: { sortOrder: 'asc' } }));
      const jobsOf = grouped(jobs, ({ jobCardId }) => jobCardId);
      const lines: Line[] = [];
      for (const card of page) {
        await yieldIfOverBudget();
        const own = jobsOf.get(card.id) ?? [];
        const { vehicleId, customerId, payerId, createdAt, ...row } = card;
        const sums = cardTotals({ ...card, jobs: own }, workshop, todayIn(workshop.zone, createdAt));
        const { netCents, vatCents, grossCents } = typeof sums === 'string' ? unknownSums : sums;
        lines.push({
          ...row,
          createdAt,
          plate: vehicles.get(vehicleId ?? '')?.plate,
          vin: vehicles.get(vehicleId ?? '')?.vin,
          customer: names.get(customerId ?? ''),
          payer: names.get(payerId ?? ''),
          jobs: own.map(({ title }) => title).join('; '),
          net: sum(netCents),
          vat: sum(vatCents),
          total: sum(grossCents),
        });
      }
      yield lines;
    }
  },
};

/** What is no cell. */
const documentParts = { buyer: true, seller: true, vatGroups: true, advances: true } as const;

const ofInvoices: Table = {
  columns: [
    ...['number', 'kind', 'origin', 'state', 'issuedOn', 'servicedOn', 'dueOn', 'customer', 'priceMode', 'net', 'vat'],
    ...['total', 'paid', 'credited', 'open', 'paymentMethod', 'reference', 'note', 'reason', 'createdAt', 'id'],
  ],
  async *lines(db) {
    const methods = await methodsOf(db);
    const read = (where: object, take: number) => db.invoice.findMany({ where, take, omit: documentParts, ...ordered });
    for await (const page of pagesOf(read)) {
      const names = await namesOf(
        db,
        page.map(({ customerId }) => customerId),
      );
      const paidOf = grouped(await paidParts(db, page), ({ invoiceId }) => invoiceId);
      const nameOf = (row: (typeof page)[number], id: string | null) =>
        id === row.paymentMethodId ? (row.methodName ?? methods.get(id ?? '')) : methods.get(id ?? '');
      yield page.map((row) => ({
        ...row,
        customer: names.get(row.customerId ?? ''),
        paymentMethod: methodShares(row, paidOf.get(row.id) ?? [])
          .flatMap(([id]) => nameOf(row, id) ?? [])
          .join(', '),
        net: sum(row.netCents),
        vat: sum(row.vatCents),
        total: sum(row.totalCents),
        paid: sum(row.paidCents),
        credited: sum(row.creditedCents),
        open: sum(row.openCents),
      }));
    }
  },
};

const ofPayments: Table = {
  columns: [
    ...['paidAt', 'amount', 'credit', 'paymentMethod', 'customer', 'invoices', 'reference', 'voidedAt', 'voidReason'],
    ...['createdAt', 'id'],
  ],
  async *lines(db) {
    const methods = await methodsOf(db);
    const read = (where: object, take: number) => db.payment.findMany({ where, take, ...ordered });
    for await (const page of pagesOf(read)) {
      const names = await namesOf(
        db,
        page.map(({ customerId }) => customerId),
      );
      const paymentId = { in: page.map(({ id }) => id) };
      const parts = await db.paymentAllocation.findMany({ where: { paymentId }, ...ordered });
      const paid = await db.invoice.findMany({
        where: { id: { in: idsOf(parts.map(({ invoiceId }) => invoiceId)) } },
        select: { id: true, number: true },
      });
      const numberOf = new Map(paid.map(({ id, number }) => [id, number]));
      const partsOf = grouped(parts, (part) => part.paymentId);
      yield page.map((row) => ({
        ...row,
        customer: names.get(row.customerId ?? ''),
        paymentMethod: methods.get(row.paymentMethodId ?? ''),
        amount: sum(row.amountCents),
        credit: sum(row.creditCents),
        invoices: (partsOf.get(row.id) ?? [])
          .map(({ invoiceId, amountCents }) => `${numberOf.get(invoiceId)}: ${euros(amountCents)}`)
          .join('; '),
      }));
    }
  },
};

const ofHistory: Table = {
  columns: ['plate', 'vin', 'on', 'km', 'text', 'total', 'source', 'createdAt', 'id'],
  async *lines(db) {
    const read = (where: object, take: number) => db.historyEntry.findMany({ where, take, ...ordered });
    for await (const page of pagesOf(read)) {
      const vehicles = await vehiclesOf(
        db,
        page.map(({ vehicleId }) => vehicleId),
      );
      yield page.map(({ vehicleId, totalCents, lines: _lines, ...row }) => ({
        ...row,
        plate: vehicles.get(vehicleId)?.plate,
        vin: vehicles.get(vehicleId)?.vin,
        total: sum(totalCents),
      }));
    }
  },
};

/** In the order in which they are in the archive. */
export const exportedTables: readonly (readonly [string, Table])[] = [
  ['customers', ofCustomers],
  ['vehicles', ofVehicles],
  ['job-cards', ofJobCards],
  ['invoices', ofInvoices],
  ['payments', ofPayments],
  ['history', ofHistory],
];

const unknownSums = { netCents: null, vatCents: null, grossCents: null };

/** A table as a file. */
export const writtenTable = (db: TenantTables, { columns, lines }: Table): AsyncIterable<string> =>
  writeCsv(columns, lines(db));
