import { z } from 'zod';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { type TenantDb, type TenantTables, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordSearchIndex } from '../workshop-settings/index.ts';
import type { Indexed } from './index-terms.ts';
import { compactText, phoneTerms, plateTerms, suffixTerm } from './words/terms.ts';
import { termsOfWork } from './work-terms.ts';

/**
 * Writes the terms of what was there before they were: any part of a phone, digits of plates, numbers of estimates, the words of work. Raised
 * where a kind of term is added.
 */
export const searchIndexVersion = 2;
const task = 'search-index';
/** How many workshops, and how many rows of one, are read at once. */
const batch = 100;

/** Indexes the workshops that are behind, one after the other. */
export const searchIndexJob = defineJob({ name: task, everySeconds: 3600, run: indexExisting });

/** One pass over all workshops that are behind; one that fails is tried again in the next. */
export async function indexExisting(ctx: AppContext): Promise<void> {
  for (let after = ''; ; ) {
    const behind = await ctx.database.workshop.findMany({
      where: { searchIndexVersion: { lt: searchIndexVersion }, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true },
    });
    await eachRow(ctx.log, task, behind, ({ id }) => indexWorkshop(ctx, id));
    const last = behind.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function indexWorkshop({ database, clock }: AppContext, id: string): Promise<void> {
  const db = tenantDb(database, id);
  const now = clock.now();
  for (const source of [phonesOf, platesOf, workOf, estimatesOf, historyOf]) await indexAll(db, source, now);
  await recordSearchIndex(database, id, searchIndexVersion);
}

interface IndexedRow extends Indexed {
  readonly terms: readonly string[];
}

/** Reads the next rows behind an id. */
type Source = (db: TenantTables, page: Page) => Promise<readonly IndexedRow[]>;

interface Page {
  readonly where: { readonly id: { readonly gt: string } };
  readonly orderBy: { readonly id: 'asc' };
  readonly take: number;
}

/** Adds what is missing and removes nothing: what somebody changes meanwhile keeps its terms by itself. */
async function indexAll(db: TenantDb, source: Source, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await source(db, { where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: batch });
    const last = rows.at(-1);
    if (last === undefined) return;
    const present = await db.searchTerm.findMany({
      where: { entityId: { in: rows.map(({ id }) => id) } },
      select: { entityId: true, term: true },
    });
    const known = new Set(present.map(({ entityId, term }) => `${entityId} ${term}`));
    const missing = rows.flatMap(({ kind, id: entityId, hidden, terms }) =>
      [...new Set(terms)].flatMap((term) =>
        known.has(`${entityId} ${term}`) ? [] : { id: newId(now), kind, entityId, hidden, term },
      ),
    );
    if (missing.length > 0) await db.searchTerm.createMany({ data: missing });
    after = last.id;
  }
}

/** As customers are indexed, those of their contacts too; who was erased or merged into another has no number any more. */
const phonesOf: Source = async (db, page) => {
  const rows = await db.customer.findMany({
    ...page,
    select: { id: true, phone: true, contacts: true, archivedAt: true, erasedAt: true, mergedIntoId: true },
  });
  return rows.map(({ id, phone, contacts, archivedAt, erasedAt, mergedIntoId }) => ({
    kind: 'CUSTOMER' as const,
    id,
    hidden: archivedAt !== null,
    terms: erasedAt !== null || mergedIntoId !== null ? [] : [phone, ...phonesIn(contacts)].flatMap(phoneTerms),
  }));
};

const withPhones = z.array(z.object({ phone: z.string().nullable() }));
const phonesIn = (contacts: unknown) => withPhones.parse(contacts).map(({ phone }) => phone);

const platesOf: Source = async (db, page) => {
  const rows = await db.vehicle.findMany({ ...page, select: { id: true, plateKey: true, archivedAt: true } });
  return rows.map(({ id, plateKey, archivedAt }) => ({
    kind: 'VEHICLE' as const,
    id,
    hidden: archivedAt !== null,
    terms: plateTerms(plateKey),
  }));
};

const workOf: Source = async (db, page) => {
  const cards = await db.jobCard.findMany({ ...page, select: { id: true } });
  const jobs = await db.job.findMany({
    where: { jobCardId: { in: cards.map(({ id }) => id) }, state: { notIn: ['DECLINED', 'CANCELLED'] } },
    select: { id: true, jobCardId: true, title: true },
  });
  const lines = await db.line.findMany({
    where: { jobId: { in: jobs.map(({ id }) => id) }, isSupplies: false },
    select: { jobId: true, description: true, brand: true, partNumber: true },
  });
  return cards.map(({ id }) => {
    const ofCard = jobs.filter(({ jobCardId }) => jobCardId === id);
    const theirs = lines.filter(({ jobId }) => ofCard.some((job) => job.id === jobId));
    const texts = [
      ...ofCard.map(({ title }) => title),
      ...theirs.flatMap(({ description, brand }) => [description, brand]),
    ];
    const partNumbers = theirs.map(({ partNumber }) => partNumber);
    return { kind: 'JOB_CARD' as const, id, hidden: false, terms: termsOfWork({ texts, partNumbers }) };
  });
};

const estimatesOf: Source = async (db, page) => {
  const rows = await db.estimate.findMany({ ...page, select: { id: true, number: true } });
  return rows.map(({ id, number }) => {
    const word = compactText(number ?? '');
    const counted = String(Number(number?.split('/')[0]?.split('-').at(-1)));
    return {
      kind: 'ESTIMATE' as const,
      id,
      hidden: false,
      terms: number === null ? [] : [word, suffixTerm(word), counted],
    };
  });
};

const historyOf: Source = async (db, page) => {
  const rows = await db.historyEntry.findMany({ ...page, select: { id: true, text: true } });
  return rows.map(({ id, text }) => ({
    kind: 'HISTORY_ENTRY' as const,
    id,
    hidden: false,
    terms: termsOfWork({ texts: [text] }),
  }));
};
