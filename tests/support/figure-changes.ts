import { newId } from '../../server/infrastructure/new-id.ts';
import type { TenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { type HistoryChange, type HistoryOf, writeHistory } from './figure-history.ts';

/** Changes a row of a history; which one is said by its place among those of its table. */
export async function applyChange(db: TenantDb, changed: HistoryChange, { jobs, staffId }: HistoryOf): Promise<void> {
  const pick = <Row>(rows: readonly Row[], place: number | null): Row | undefined =>
    place === null ? undefined : rows[place % Math.max(1, rows.length)];
  const orderBy = { id: 'asc' } as const;
  const select = { id: true } as const;
  const nth = {
    invoice: async (place: number | null) => pick(await db.invoice.findMany({ select, orderBy }), place)?.id,
    job: async (place: number | null) => pick(await db.job.findMany({ select, orderBy }), place)?.id,
    card: async (place: number | null) => pick(await db.jobCard.findMany({ select, orderBy }), place)?.id,
    entry: async (place: number | null) => pick(await db.timeEntry.findMany({ select, orderBy }), place)?.id,
  };
  switch (changed.table) {
    case 'invoice': {
      const id = await nth.invoice(changed.place);
      await db.invoice.updateMany({ where: { id: id ?? '' }, data: changed.data });
      return;
    }
    case 'invoiceLine': {
      const id = pick(await db.invoiceLine.findMany({ select, orderBy }), changed.place)?.id;
      const [jobId, invoiceId] = [await nth.job(changed.job), await nth.invoice(changed.invoice)];
      await db.invoiceLine.updateMany({
        where: { id: id ?? '' },
        data: { ...changed.data, ...(jobId && { jobId }), ...(invoiceId && { invoiceId }) },
      });
      return;
    }
    case 'invoiceJob': {
      const [invoiceId, jobId] = [await nth.invoice(changed.place), await nth.job(changed.job)];
      if (invoiceId === undefined || jobId === undefined) return;
      if (changed.isRemoved) await db.invoiceJob.deleteMany({ where: { invoiceId } });
      else await db.invoiceJob.create({ data: { id: newId(new Date()), invoiceId, jobId } });
      return;
    }
    case 'timeEntry': {
      const [id, jobId] = [await nth.entry(changed.place), await nth.job(changed.job)];
      await db.timeEntry.updateMany({ where: { id: id ?? '' }, data: { ...changed.data, ...(jobId && { jobId }) } });
      return;
    }
    case 'jobCard': {
      const [id, comebackOfId] = [await nth.card(changed.place), await nth.card(changed.comebackOf)];
      // A card comes back of an earlier one, so never of one that comes back of it.
      const back = comebackOfId && comebackOfId < (id ?? '') ? { comebackOfId } : {};
      const customerId = pick(await db.customer.findMany({ select, orderBy }), changed.customer)?.id;
      const data = { ...changed.data, ...back, ...(customerId && { customerId }) };
      await db.jobCard.updateMany({ where: { id: id ?? '' }, data });
      return;
    }
    case 'estimate': {
      const id = pick(await db.estimate.findMany({ select, orderBy }), changed.place)?.id;
      await db.estimate.updateMany({ where: { id: id ?? '' }, data: changed.data });
      return;
    }
    case 'approval': {
      const id = pick(await db.approval.findMany({ select, orderBy }), changed.place)?.id;
      await db.approval.updateMany({ where: { id: id ?? '' }, data: changed.data });
      return;
    }
    case 'removedInvoice':
      await db.invoice.deleteMany({ where: { id: (await nth.invoice(changed.place)) ?? '' } });
      return;
    case 'removedEntry':
      await db.timeEntry.deleteMany({ where: { id: (await nth.entry(changed.place)) ?? '' } });
      return;
    case 'removedJob': {
      const id = await nth.job(changed.place);
      // The two that histories are written of stay.
      if (id !== undefined && !Object.values(jobs).includes(id)) await db.job.deleteMany({ where: { id } });
      return;
    }
    case 'removedCard': {
      const { jobCardId } = await db.job.findFirstOrThrow({ where: { id: jobs.sold ?? '' } });
      const id = await nth.card(changed.place);
      if (id !== undefined && id !== jobCardId) await db.jobCard.deleteMany({ where: { id } });
      return;
    }
    case 'staff':
      await db.staff.updateMany({ where: { id: staffId }, data: changed.data });
      return;
    case 'zone': {
      const { version } = await db.itself.read();
      await db.itself.update(version, { zone: changed.zone });
      return;
    }
    case 'more':
      await writeHistory(db, changed.happened, { jobs, staffId });
  }
}
