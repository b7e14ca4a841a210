import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { caseTerms } from '../words/case-terms.ts';
import { facetsOf } from './facets.ts';

/** The index of cases: what was done on which cars, by its terms; a row for each job that is done. */

const jobsAtOnce = 100;
/** The most terms of one case. */
const termsAtMost = 120;

/** Keeps the index in step with jobs, with the codes of their cards and with their cars. */
export const indexFollowsJobs: WriteFollower = {
  columns: {
    job: ['state', 'title', 'complaint', 'cause', 'correction'],
    jobCard: ['vehicleId'],
    cardFaultCode: ['code'],
    vehicle: ['make', 'model', 'engineCode', 'fuel', 'firstRegistrationOn'],
  },
  async run(tx, { idsOf, now }) {
    const cards = new Set(idsOf('jobCard'));
    const codes = idsOf('cardFaultCode');
    if (codes.length > 0) {
      const rows = await tx.cardFaultCode.findMany({ where: { id: { in: [...codes] } }, select: { jobCardId: true } });
      for (const { jobCardId } of rows) cards.add(jobCardId);
    }
    const jobs = new Set(idsOf('job'));
    for (const id of await findDoneJobs(tx, [...cards], idsOf('vehicle'))) jobs.add(id);
    await indexCases(tx, [...jobs], now);
  },
};

/** The jobs that are done on some cards and cars. */
async function findDoneJobs(tx: TenantTables, cards: readonly string[], vehicles: readonly string[]) {
  if (cards.length + vehicles.length === 0) return [];
  const ofVehicles =
    vehicles.length === 0
      ? []
      : await tx.jobCard.findMany({ where: { vehicleId: { in: [...vehicles] } }, select: { id: true } });
  const jobCardId = { in: [...cards, ...ofVehicles.map(({ id }) => id)] };
  const jobs = await tx.job.findMany({ where: { jobCardId, state: 'DONE' }, select: { id: true } });
  return jobs.map(({ id }) => id);
}

/** Writes the terms of those jobs that are done, and removes those of the others. */
export async function indexCases(tx: TenantTables, jobIds: readonly string[], now: Date): Promise<void> {
  for (const some of chunksOf(jobIds, jobsAtOnce)) {
    const jobId = { in: some };
    const [done, present] = await Promise.all([
      tx.job.findMany({ where: { id: jobId, state: 'DONE' } }),
      tx.caseDoc.findMany({ where: { jobId }, select: { id: true, jobId: true } }),
    ]);
    const known = new Map(present.map((row) => [row.jobId, row.id]));
    const rows = await rowsOf(tx, done);
    const gone = present.filter((row) => !done.some(({ id }) => id === row.jobId)).map((row) => row.id);
    if (gone.length > 0) await tx.caseDoc.deleteMany({ where: { id: { in: gone } } });
    if (present.length > 0) await tx.caseTerm.deleteMany({ where: { jobId } });
    const terms = rows.flatMap(({ doc: { jobId: of, make, model }, counts }) =>
      [...counts].map(([term, count]) => ({ id: newId(now), jobId: of, make, model, term, count, createdAt: now })),
    );
    const added = rows.filter(({ doc }) => !known.has(doc.jobId));
    if (added.length > 0) {
      await tx.caseDoc.createMany({ data: added.map(({ doc }) => ({ ...doc, id: newId(now), createdAt: now })) });
    }
    for (const { doc } of rows) {
      const id = known.get(doc.jobId);
      // How it was rated stays.
      if (id !== undefined) await tx.caseDoc.update({ where: { id }, data: doc });
    }
    if (terms.length > 0) await tx.caseTerm.createMany({ data: terms });
  }
}

type Job = Awaited<ReturnType<TenantTables['job']['findUniqueOrThrow']>>;

async function rowsOf(tx: TenantTables, jobs: readonly Job[]) {
  if (jobs.length === 0) return [];
  const jobCardId = { in: [...new Set(jobs.map((job) => job.jobCardId))] };
  const [lines, cards, codes] = await Promise.all([
    tx.line.findMany({
      where: { jobId: { in: jobs.map(({ id }) => id) }, kind: 'PART', isSupplies: false },
      select: { jobId: true, description: true },
    }),
    tx.jobCard.findMany({ where: { id: jobCardId }, select: { id: true, vehicleId: true, kmIn: true } }),
    tx.cardFaultCode.findMany({ where: { jobCardId }, select: { jobCardId: true, code: true } }),
  ]);
  const vehicles = await tx.vehicle.findMany({
    where: { id: { in: [...new Set(cards.flatMap(({ vehicleId }) => vehicleId ?? []))] } },
    select: { id: true, make: true, model: true, engineCode: true, fuel: true, firstRegistrationOn: true },
  });
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return jobs.map((job) => {
    const card = cardOf.get(job.jobCardId);
    const parts = lines.flatMap((line) => (line.jobId === job.id ? [line.description] : []));
    const texts = [job.title, job.complaint ?? '', job.cause ?? '', job.correction ?? '', ...parts];
    const terms = [
      ...texts.flatMap((text) => caseTerms(text)),
      ...codes.flatMap((each) => (each.jobCardId === job.jobCardId ? [each.code] : [])),
    ];
    const counts = new Map<string, number>();
    for (const term of terms) {
      if (counts.has(term) || counts.size < termsAtMost) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const facets = facetsOf(vehicleOf.get(card?.vehicleId ?? ''), card?.kmIn ?? null);
    const doc = { jobId: job.id, jobCardId: job.jobCardId, ...facets, length: terms.length, doneAt: job.doneAt };
    return { doc, counts };
  });
}
