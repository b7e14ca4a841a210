import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Invoice, invoice } from '../../../schema/features/money/invoices.ts';
import type { chargeTo, jobCardState, jobState, lineKind } from '../../../schema/features/workshop/enums.ts';
import { workshopAnswer } from '../../../schema/features/workshop/workshop-settings.ts';
import { newId } from '../../../server/infrastructure/new-id.ts';
import { type TenantTables, tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { Outcome } from '../client/client.ts';
import type { Person } from '../fixtures.ts';
import type { TestServer } from '../server/test-server.ts';
import { aPaidOwner } from '../stripe/payment.ts';

/** A workshop that bills: its own data, methods by their kind, people who pay and cars that were repaired. */

export interface Billing {
  readonly owner: Person;
  readonly workshopId: string;
  /** Ids by the kind of the method. */
  readonly methods: Readonly<Record<'CASH' | 'CARD' | 'TRANSFER', string>>;
  readonly ask: (call: string, input?: object) => Promise<Outcome>;
  /** The same, where an invoice is answered. */
  readonly doc: (call: string, input?: object) => Promise<Invoice>;
  readonly customer: (values?: object) => Promise<string>;
  readonly card: (values?: CardValues) => Promise<{ readonly id: string; readonly jobIds: readonly string[] }>;
  readonly change: (changes: object) => Promise<Outcome>;
}

export interface CardValues {
  readonly customerId?: string;
  readonly priceMode?: 'GROSS' | 'NET';
  readonly state?: z.output<typeof jobCardState>;
  readonly approvedUpToCents?: number;
  readonly jobs?: readonly JobValues[];
}

export interface JobValues {
  readonly state?: z.output<typeof jobState>;
  readonly payerId?: string;
  readonly chargeTo?: z.output<typeof chargeTo>;
  readonly fixedCents?: number;
  readonly approvedCents?: number;
  readonly lines?: readonly {
    readonly unitPrice: number;
    readonly quantityThousandths?: number;
    readonly discountCents?: number;
    readonly kind?: z.output<typeof lineKind>;
  }[];
}

const complete = {
  legalName: 'Avto Novak d.o.o.',
  address: 'Cesta 1',
  postcode: '1000',
  town: 'Ljubljana',
  taxNumber: '50223054',
  iban: 'SI56020170014356205',
  fiscalMode: 'NONE',
};
/** A buyer to whom a transfer can be billed. */
export const aBuyer = { name: 'Ana Erjavec', address: 'Trg 2', postcode: '2000', town: 'Maribor' };

export async function aBillingWorkshop(server: TestServer): Promise<Billing> {
  const owner = await aPaidOwner(server);
  const ask = (call: string, input: object = {}) => owner.client.restOutcome('POST', `/api/workshop/${call}`, input);
  const settings = async () => workshopAnswer.parse((await ask('workshop')).data);
  const change = async (changes: object) => {
    const { id, version } = await settings();
    return ask('updateWorkshop', { id, version, ...changes });
  };
  await change(complete);
  const { id: workshopId, paymentMethods } = await settings();
  const methodOf = (kind: string) => paymentMethods.find((method) => method.kind === kind)?.id ?? '';
  const doc = async (call: string, input: object = {}) => {
    const outcome = await ask(call, input);
    if (outcome.code !== 'OK') throw new Error(`${call}: ${JSON.stringify(outcome)}`);
    return invoice.parse(outcome.data);
  };
  return {
    owner,
    workshopId,
    ask,
    doc,
    change,
    methods: { CASH: methodOf('CASH'), CARD: methodOf('CARD'), TRANSFER: methodOf('TRANSFER') },
    customer: async (values = {}) => idOf((await ask('createCustomer', { ...aBuyer, ...values })).data),
    card: (values = {}) => writtenCard(tenantDb(server.ctx.database, workshopId), server.clock.now(), values),
  };
}

const idOf = (data: unknown) => z.object({ id: z.string() }).parse(data).id;

/** Written into the tables as the calls of the cards leave it there. */
export async function writtenCard(db: TenantTables, now: Date, values: CardValues) {
  const { customerId = null, priceMode = 'GROSS', state = 'READY', approvedUpToCents = null, jobs = [{}] } = values;
  const vehicle = { id: newId(now), plate: 'LJ AB-123', plateKey: 'LJAB123', plateCountry: 'SI', createdAt: now };
  await db.vehicle.create({ data: vehicle });
  const id = newId(now);
  await db.jobCard.create({
    data: {
      id,
      customerId,
      priceMode,
      state,
      approvedUpToCents,
      vehicleId: vehicle.id,
      kmIn: 1000,
      createdAt: now,
      number: `DN-${randomUUID().slice(0, 8)}`,
    },
  });
  const jobIds: string[] = [];
  for (const [sortOrder, job] of jobs.entries()) {
    const jobId = newId(now);
    jobIds.push(jobId);
    const {
      fixedCents = null,
      chargeTo: charged = 'CUSTOMER',
      payerId = null,
      lines = [{ unitPrice: 1_220_000 }],
    } = job;
    await db.job.create({
      data: {
        id: jobId,
        jobCardId: id,
        title: 'Servis',
        sortOrder,
        createdAt: now,
        state: job.state ?? 'DONE',
        fixedCents,
        chargeTo: charged,
        payerId,
        pricing: fixedCents === null ? 'LINES' : 'FIXED',
        approvedCents: job.approvedCents ?? 100_000_000,
      },
    });
    const data = lines.map((line, place) => ({
      id: newId(now),
      jobId,
      description: `Del ${place + 1}`,
      unit: 'C62' as const,
      quantityThousandths: line.quantityThousandths ?? 1000,
      unitPrice: line.unitPrice,
      vatCategory: 'STANDARD' as const,
      sortOrder: place,
      createdAt: now,
      kind: line.kind ?? ('PART' as const),
      discountCents: line.discountCents ?? 0,
    }));
    await db.line.createMany({ data });
  }
  return { id, jobIds };
}
