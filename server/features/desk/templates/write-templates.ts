import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { JobCard } from '../../../../schema/features/desk/job-cards.ts';
import {
  type appliedTemplate,
  jobTemplate,
  type KeptJob,
  keptJobs,
  type SavedTemplate,
  type WrittenJob,
} from '../../../../schema/features/desk/templates.ts';
import { requireUpdated, type SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import type { JobRow } from '../card-model/index.ts';
import { type CardWork, cardIdOfJob, presentCardWithMoves, requireOpen, writeOnCard } from '../card-model/index.ts';
import {
  atListPrice,
  columnsOf,
  convertAmount,
  convertFixedPrice,
  convertLineColumns,
  requireJob,
} from '../jobs/index.ts';
import { applyTemplates } from './apply-templates.ts';

type TemplateRow = Awaited<ReturnType<TenantTables['jobTemplate']['findUniqueOrThrow']>>;

/** A template as somebody may see it. */
export function presentTemplate(row: TemplateRow, { seesPrices }: { readonly seesPrices: boolean }) {
  const jobs = keptJobs.parse(row.jobs);
  const hidden = (job: KeptJob) => ({
    ...job,
    fixedCents: null,
    lines: job.lines.map((line) => ({ ...line, unitPrice: null })),
  });
  return jobTemplate.parse({ ...row, jobs: seesPrices ? jobs : jobs.map(hidden) });
}

/** How much of it is read with a list of templates, in bytes. */
const sizeMaximum = 60_000;

/** @throws BAD_INPUT too much for one template */
function written(jobs: readonly KeptJob[], field: 'jobId' | 'jobs') {
  if (Buffer.byteLength(JSON.stringify(jobs)) > sizeMaximum) throw invalidField(field);
  return [...jobs];
}

/**
 * Keeps a job of a card as a template, or writes one as it is to be. Labour that costs what its rate does goes on following
 * that one.
 *
 * @throws NOT_FOUND; CONFLICT; BAD_INPUT too much for one template, or nothing to make it of
 */
export async function saveJobTemplate(call: SignedInCall, input: SavedTemplate) {
  const { id, version, jobId, title, jobs } = input;
  if (jobId !== undefined) {
    if (id !== undefined || jobs !== undefined) throw invalidField('jobId');
    return saveAsTemplate(call, jobId, title);
  }
  if (id !== undefined && version === undefined) throw invalidField('version');
  if (id === undefined && jobs === undefined) throw invalidField('jobs');
  return call.db.transaction((tx) => writeTemplate(call, tx, input));
}

async function writeTemplate(call: SignedInCall, db: TenantTables, { id, version, title, jobs }: SavedTemplate) {
  const now = call.ctx.clock.now();
  const kept = jobs && (await jobsOfTemplate(db, jobs));
  const data = {
    ...(title === undefined && (id !== undefined || jobs === undefined)
      ? {}
      : { title: title ?? jobs?.[0]?.title ?? '' }),
    ...(kept === undefined ? {} : { jobs: written(kept, 'jobs') }),
  };
  const staffId = await staffIdOf(db, call.actor.id);
  const record = (entityId: string, before: TemplateRow | null, after: TemplateRow) =>
    recordActivity(db, {
      entity: 'JOB_TEMPLATE',
      entityId,
      act: 'saveJobTemplate',
      staffId,
      now,
      ...(before === null ? {} : { before: { title: before.title } }),
      after: { title: after.title },
    });
  if (id === undefined || version === undefined) {
    const row = await db.jobTemplate.create({
      data: { title: '', jobs: [], ...data, id: newId(now), createdAt: now },
    });
    await record(row.id, null, row);
    return presentTemplate(row, { seesPrices: true });
  }
  const before = await db.jobTemplate.findUnique({ where: { id } });
  if (before === null) throw new AppError('NOT_FOUND');
  const updated = await db.jobTemplate.updateMany({ where: { id, version }, data: { ...data, version: version + 1 } });
  await requireUpdated(updated, jobTemplate, async () => presentTemplate(before, { seesPrices: true }));
  const row = await db.jobTemplate.findUniqueOrThrow({ where: { id } });
  await record(id, before, row);
  return presentTemplate(row, { seesPrices: true });
}

/** @throws BAD_INPUT a labour rate or a part that is not there */
export async function jobsOfTemplate(db: TenantTables, jobs: readonly WrittenJob[]): Promise<readonly KeptJob[]> {
  const rates = await db.labourRate.findMany();
  const partIds = jobs.flatMap(({ lines }) => lines.flatMap(({ partId }) => partId ?? []));
  const parts = await db.part.findMany({ where: { id: { in: [...new Set(partIds)] } } });
  return keptJobs.parse(
    jobs.map(({ lines, pricing = 'LINES', fixedCents = null, plannedMinutes = null, title }, job) => ({
      title,
      pricing,
      plannedMinutes,
      fixedCents: pricing === 'FIXED' ? (fixedCents ?? 0) : null,
      lines: lines.map((line, place) => {
        const rate = rates.find(({ id }) => id === line.labourRateId);
        if (line.labourRateId && rate === undefined) throw invalidField(`jobs.${job}.lines.${place}.labourRateId`);
        const mayHavePart = line.kind !== 'LABOUR' && line.kind !== 'TEXT';
        const part = mayHavePart ? parts.find(({ id }) => id === line.partId) : undefined;
        if (line.partId && part === undefined) throw invalidField(`jobs.${job}.lines.${place}.partId`);
        const unitPrice = line.unitPrice ?? part?.priceUnit ?? rate?.price ?? 0;
        if (unitPrice < 0 && line.kind !== 'CORE') throw invalidField(`jobs.${job}.lines.${place}.unitPrice`);
        return {
          quantityThousandths: 1000,
          unit: line.kind === 'LABOUR' ? 'HUR' : 'C62',
          vatCategory: 'STANDARD',
          vatGround: null,
          labourRateId: null,
          partId: null,
          partNumber: null,
          brand: null,
          supplierName: null,
          origin: 'BOUGHT',
          ...(part && { unit: part.unit, vatCategory: part.vatCategory, brand: part.brand, partNumber: part.sku }),
          ...line,
          ...(part && { origin: 'STOCK' }),
          unitPrice,
          followsRate: rate !== undefined && unitPrice === rate.price,
        };
      }),
    })),
  );
}

/** In the price mode of the workshop. */
async function saveAsTemplate(call: SignedInCall, jobId: string, title: string | undefined) {
  return writeOnCard(call, { jobCardId: await cardIdOfJob(call.db, jobId) }, async (on) => {
    const { tx, card, writer } = on;
    const job = requireJob(card, jobId);
    const jobs = written([await toTemplateJob(on, job)], 'jobId');
    const data = { id: newId(writer.now), title: title ?? job.title, jobs, createdAt: writer.now };
    const row = await tx.jobTemplate.create({ data });
    await recordTemplate(on, row.id, { act: 'saveJobTemplate', after: { title: row.title } });
    return presentTemplate(row, writer);
  });
}

/** A job of a card as a template keeps it: in the price mode of the workshop, without discounts. */
async function toTemplateJob({ tx, card, writer }: CardWork, job: JobRow): Promise<KeptJob> {
  const modes = { from: card.priceMode, to: writer.workshop.priceMode };
  const rates = await tx.labourRate.findMany();
  const { title, pricing, plannedMinutes } = job;
  const { fixedCents } = convertFixedPrice(atListPrice(job), modes, writer);
  const [kept] = keptJobs.parse([
    {
      title,
      pricing,
      plannedMinutes,
      fixedCents,
      lines: job.lines
        .filter(({ isSupplies }) => !isSupplies)
        .map((line) => {
          const rate = rates.find(({ id }) => id === line.labourRateId);
          const back = { from: modes.to, to: modes.from };
          const isOfRate = rate && convertAmount(rate.price, line.vatCategory, back, writer) === line.unitPrice;
          const columns = convertLineColumns(columnsOf(line), modes, writer);
          return isOfRate
            ? { ...columns, unitPrice: rate.price, followsRate: true }
            : { ...columns, followsRate: false };
        }),
    },
  ]);
  if (kept === undefined) throw new Error('A template is made of a job');
  return kept;
}

/** @throws NOT_FOUND, CONFLICT */
export async function removeJobTemplate(
  call: SignedInCall,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const { ctx, db } = call;
  return db.transaction(async (tx) => {
    const row = await tx.jobTemplate.findUnique({ where: { id } });
    const shown = row && presentTemplate(row, { seesPrices: true });
    const updated = await tx.jobTemplate.deleteMany({ where: { id, version } });
    await requireUpdated(updated, jobTemplate, async () => shown);
    if (shown === null) throw new AppError('NOT_FOUND');
    const now = ctx.clock.now();
    const staffId = await staffIdOf(tx, call.actor.id);
    const before = { title: shown.title };
    await recordActivity(tx, { entity: 'JOB_TEMPLATE', entityId: id, act: 'removeJobTemplate', staffId, before, now });
    return shown;
  });
}

/** @throws NOT_FOUND the card or the template; INVALID_STATE the card is over; BAD_INPUT sums that no document can have */
export async function applyTemplate(
  call: SignedInCall,
  { jobCardId, templateId }: z.output<typeof appliedTemplate>,
): Promise<JobCard> {
  return writeOnCard(call, { jobCardId }, async (on) => {
    requireOpen(on.card);
    const { card } = await applyTemplates(on, [templateId], { act: 'applyTemplate' });
    return presentCardWithMoves(card, on.writer);
  });
}

async function recordTemplate(
  { tx, writer }: CardWork,
  entityId: string,
  { act, after }: { readonly act: string; readonly after: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { staffId, now } = writer;
  await recordActivity(tx, { entity: 'JOB_TEMPLATE', entityId, act, staffId, now, after });
}
