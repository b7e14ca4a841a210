import type { z } from 'zod';
import type { invoiceFilter } from '../../../../schema/features/workshop/invoices/drafts.ts';
import { pageOfFound, type SignedInCall } from '../../../api/operation/index.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { findByWords } from '../../search/index.ts';
import { todayIn } from '../../workshop/index.ts';
import { withLines } from './rows.ts';
import { shownInvoice } from './shown-invoice.ts';

interface Asked {
  readonly filter?: z.output<typeof invoiceFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

const notOwed = [{ kind: 'CREDIT' }, { issuedAt: null }];

/** A page of invoices, oldest first. @throws BAD_INPUT a cursor that is none of ours */
export async function listInvoices({ ctx, db }: SignedInCall, { filter = {}, ...input }: Asked) {
  const { customerId, jobCardId, states, kinds, issuedFrom, issuedTo, overdue, unconfirmed } = filter;
  const issued = {
    ...(issuedFrom === undefined ? {} : { gte: issuedFrom }),
    ...(issuedTo === undefined ? {} : { lte: issuedTo }),
  };
  const workshop = await db.itself.read();
  const today = todayIn(workshop.zone, ctx.clock.now());
  const where = {
    ...(customerId === undefined ? {} : { customerId }),
    ...(states === undefined ? {} : { state: { in: states } }),
    ...(kinds === undefined ? {} : { kind: { in: kinds } }),
    ...(Object.keys(issued).length === 0 ? {} : { issuedOn: issued }),
    ...(unconfirmed === true ? { id: { in: await notConfirmed(db) } } : {}),
    // What is still to be given back on a credit note is nobody's debt to the workshop.
    ...(overdue === true ? { openCents: { gt: 0 }, dueOn: { lt: today }, NOT: { OR: notOwed } } : {}),
    ...(jobCardId === undefined ? {} : { OR: [{ jobCardId }, { id: { in: await billedOn(db, jobCardId) } }] }),
  };
  const found = await pageOfFound(input, {
    read: (query) => db.invoice.findMany({ ...query, where: { AND: [where, query.where] } }),
    count: (filtered) => db.invoice.count({ where: { AND: [where, filtered.where] } }),
    find: async (text) => {
      const hits = await findByWords(db, { text, kind: 'INVOICE', hidden: false, phonesOf: undefined });
      return hits.map(({ id }) => id);
    },
  });
  const rows = await withLines(db, found.nodes);
  return { ...found, nodes: rows.map((row) => shownInvoice(row, workshop)) };
}

/** The invoices that the tax authority has not confirmed. */
async function notConfirmed(own: WorkshopTables): Promise<string[]> {
  const records = await own.fiscalRecord.findMany({
    where: { state: { in: ['WAITING', 'REFUSED'] } },
    select: { invoiceId: true },
  });
  return records.flatMap(({ invoiceId }) => invoiceId ?? []);
}

/** The invoices that bill jobs of a card. */
async function billedOn(own: WorkshopTables, jobCardId: string): Promise<string[]> {
  const jobs = await own.job.findMany({ where: { jobCardId }, select: { id: true } });
  const billed = await own.invoiceJob.findMany({
    where: { jobId: { in: jobs.map(({ id }) => id) } },
    select: { invoiceId: true },
  });
  return [...new Set(billed.map(({ invoiceId }) => invoiceId))];
}
