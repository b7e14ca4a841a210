import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { jobCardFilter } from '../../../../schema/features/workshop/job-cards/card-inputs.ts';
import { openStates } from '../../../../schema/features/workshop/job-cards/states.ts';
import { pageOfFound, type SignedInCall } from '../../../api/operation/index.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { findByWords } from '../../search/index.ts';
import { dayIn } from '../../workshop/index.ts';
import { shownCardNow } from '../moves/shown-card-now.ts';
import { withJobs } from '../show/rows.ts';
import { requireCard } from '../show/shown-card.ts';
import { type Viewer, viewerOf } from '../show/sight.ts';

type Filter = z.output<typeof jobCardFilter>;
interface Asked {
  readonly filter?: Filter | undefined;
  readonly search?: string | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of cards, oldest first. Mechanics are given those that are open, and the others of vehicles that have an open one. */
export async function listJobCards(call: SignedInCall, { filter = {}, ...input }: Asked) {
  const { db } = call;
  const viewer = await viewerOf(db, call);
  const where = { AND: [await conditionOf(db, filter, viewer), await visibleTo(db, viewer)] };
  const found = await pageOfFound(input, {
    read: (query) => db.jobCard.findMany({ ...query, where: { ...where, id: query.where.id ?? {} } }),
    count: (filtered) => db.jobCard.count({ where: { ...where, id: filtered.where.id ?? {} } }),
    find: async (text) => cardsByWords(db, text, viewer),
  });
  const rows = await withJobs(db, found.nodes);
  return { ...found, nodes: rows.map((card) => shownCardNow(card, viewer)) };
}

/** @throws NOT_FOUND also where it is not shown to this person */
export async function showJobCard(call: SignedInCall, { id }: { readonly id: string }) {
  const viewer = await viewerOf(call.db, call);
  const card = await requireCard(call.db, id);
  const isVisible = await visibleCard(call.db, id, viewer);
  if (!isVisible) throw new AppError('NOT_FOUND');
  return shownCardNow(card, viewer);
}

/** Whether a card is shown to this person. */
export async function visibleCard(own: WorkshopTables, id: string, viewer: Viewer): Promise<boolean> {
  return viewer.manages || (await own.jobCard.count({ where: { id, ...(await visibleTo(own, viewer)) } })) > 0;
}

async function visibleTo(own: WorkshopTables, { manages }: Viewer) {
  if (manages) return {};
  const open = { state: { in: [...openStates] } };
  const here = await own.jobCard.findMany({
    where: { ...open, vehicleId: { not: null } },
    select: { vehicleId: true },
  });
  const vehicles = here.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [vehicleId]));
  return { OR: [open, { vehicleId: { in: vehicles } }] };
}

async function conditionOf(own: WorkshopTables, filter: Filter, { workshop }: Viewer) {
  const { states, mechanicId, vehicleId, customerId, expectedOn } = filter;
  const withJob =
    mechanicId === undefined
      ? []
      : await own.job.findMany({ where: { mechanicId }, select: { jobCardId: true }, distinct: 'jobCardId' });
  return {
    ...(states === undefined ? {} : { state: { in: [...states] } }),
    ...(mechanicId === undefined ? {} : { id: { in: withJob.map(({ jobCardId }) => jobCardId) } }),
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(customerId === undefined ? {} : { OR: [{ customerId }, { payerId: customerId }] }),
    ...(expectedOn === undefined ? {} : { expectedAt: dayIn(workshop.zone, expectedOn) }),
  };
}

/** The cards of the vehicles and customers that have these words, and those of this number. */
async function cardsByWords(own: WorkshopTables, text: string, { people, workshop }: Viewer): Promise<string[]> {
  const phonesOf = people.phones ? workshop.country : undefined;
  const found = await findByWords(own, { text, hidden: false, phonesOf });
  const idsOf = (kind: string) => found.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const [vehicles, customers] = [idsOf('VEHICLE'), idsOf('CUSTOMER')];
  const cards = await own.jobCard.findMany({
    where: { OR: [{ vehicleId: { in: vehicles } }, { customerId: { in: customers } }, { payerId: { in: customers } }] },
    select: { id: true },
  });
  return [...idsOf('JOB_CARD'), ...cards.map(({ id }) => id)];
}
