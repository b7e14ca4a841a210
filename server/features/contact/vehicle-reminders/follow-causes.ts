import type { FollowerParts } from '../../../context/define-follower.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import type { WriteFollower, WrittenRows } from '../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { planningMessage } from './planning-sender.ts';

/** Those of one message are planned in one transaction, for which on SQLite the whole desk waits. */
const vehiclesAtOnce = 20;

/**
 * Has the reminders of vehicles planned again whose causes have changed, whichever use case changes them: a moment later, so that
 * nobody waits for it.
 */
export const followCauses = ({ outbox }: FollowerParts): WriteFollower => ({
  columns: {
    vehicle: [...['roadworthyUntil', 'nextServiceOn', 'nextServiceKm', 'scrappedOn', 'archivedAt', 'isExample']],
    vehicleOwnership: ['customerId', 'openOwnerOf'],
    odometerReading: ['km', 'readOn'],
    jobCard: ['state', 'vehicleId', 'expectedAt', 'customerId', 'checkedInAt'],
    job: ['state', 'deferUntil', 'deferKm', 'offerEndedAt', 'resolvedByJobId', 'offeredFromId', 'warrantyMonths'],
    tyreSet: ['state', 'vehicleId', 'season'],
    customer: ['email', 'phone', 'consentRemindersAt', 'erasedAt'],
    consent: ['withdrawnAt'],
    suppression: ['liftedAt'],
  },
  // A card that is moved to another vehicle concerns both.
  async before(tx, { table, ids }) {
    if (table !== 'jobCard') return [];
    const cards = await tx.jobCard.findMany({ where: { id: { in: [...ids] } }, select: { vehicleId: true } });
    return cards.flatMap(({ vehicleId }) => vehicleId ?? []);
  },
  async run(tx, written) {
    const ids = await vehiclesOf(tx, written);
    if (ids.length === 0) return;
    const { id: workshopId } = await tx.itself.read();
    for (const vehicleIds of chunksOf(ids, vehiclesAtOnce)) {
      await tx.beside((base) => outbox.add(base, planningMessage({ workshopId, vehicleIds })));
    }
    outbox.wakeAfterCommit();
  },
});

/** The vehicles that what was written concerns, as far as anybody is reminded of them. */
async function vehiclesOf(tx: TenantTables, { idsOf, known }: WrittenRows): Promise<string[]> {
  // Owners and readings are parts of their vehicle.
  const causes = new Set([...idsOf('vehicle'), ...idsOf('vehicleOwnership'), ...idsOf('odometerReading')]);
  const add = (ids: readonly (string | null)[]) => {
    for (const id of ids) if (id !== null) causes.add(id);
  };
  const sets = [...idsOf('tyreSet')];
  if (sets.length > 0) {
    const stored = await tx.tyreSet.findMany({ where: { id: { in: sets } }, select: { vehicleId: true } });
    add(stored.map(({ vehicleId }) => vehicleId));
  }
  add(await vehiclesOfWork(tx, idsOf, known));
  add(await vehiclesOfPeople(tx, idsOf));
  return [...causes];
}

/** Of cards and jobs only those count that a reminder may be made of, or stopped by. */
async function vehiclesOfWork(
  tx: TenantTables,
  idsOf: WrittenRows['idsOf'],
  known: ReadonlySet<string>,
): Promise<readonly (string | null)[]> {
  const [cardIds, jobIds] = [[...idsOf('jobCard')], [...idsOf('job')]];
  if (cardIds.length === 0 && jobIds.length === 0) return [];
  const cards =
    cardIds.length === 0
      ? []
      : await tx.jobCard.findMany({ where: { id: { in: cardIds } }, select: { vehicleId: true } });
  const seen = [...new Set([...known, ...cards.flatMap(({ vehicleId }) => vehicleId ?? [])])];
  const reminded =
    seen.length === 0
      ? []
      : await tx.reminder.findMany({
          where: { vehicleId: { in: seen } },
          distinct: ['vehicleId'],
          select: { vehicleId: true },
        });
  const asked = { OR: [{ deferUntil: { not: null } }, { deferKm: { not: null } }, { warrantyMonths: { gt: 0 } }] };
  // Asked apart: each by an index of its own.
  const [written, ofCards] = await Promise.all([
    tx.job.findMany({ where: { AND: [{ id: { in: jobIds } }, asked] }, select: { jobCardId: true } }),
    tx.job.findMany({ where: { AND: [{ jobCardId: { in: cardIds } }, asked] }, select: { jobCardId: true } }),
  ]);
  const jobs = [...written, ...ofCards];
  const ofJobs =
    jobs.length === 0
      ? []
      : await tx.jobCard.findMany({
          where: { id: { in: [...new Set(jobs.map(({ jobCardId }) => jobCardId))] } },
          select: { vehicleId: true },
        });
  return [...reminded, ...ofJobs].map(({ vehicleId }) => vehicleId);
}

async function vehiclesOfPeople(tx: TenantTables, idsOf: WrittenRows['idsOf']): Promise<readonly string[]> {
  // A refusal is a part of its customer.
  const people = new Set([...idsOf('customer'), ...idsOf('suppression')]);
  const consents = [...idsOf('consent')];
  if (consents.length > 0) {
    const given = await tx.consent.findMany({ where: { id: { in: consents } }, select: { customerId: true } });
    for (const { customerId } of given) people.add(customerId);
  }
  if (people.size === 0) return [];
  const owned = await tx.vehicleOwnership.findMany({
    where: { customerId: { in: [...people] }, to: null },
    select: { vehicleId: true },
  });
  return owned.map(({ vehicleId }) => vehicleId);
}
