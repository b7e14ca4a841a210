import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { Inspection, inspectionsFilter } from '../../../../schema/features/desk/inspections/inspections.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { type Viewer, viewerOf } from '../card-model/index.ts';
import { isCardVisible } from '../job-cards/index.ts';
import { presentInspection, requireInspection, withAnswers } from './present-inspection.ts';

interface ListQuery {
  readonly filter?: z.output<typeof inspectionsFilter> | undefined;
  readonly search?: string | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** Inspections, oldest first; mechanics are given those of the cars that are here. @throws BAD_INPUT an invalid cursor */
export async function listInspections(call: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { inspection } = call.db;
  const { jobCardId, vehicleId, states } = filter;
  const of = {
    ...definedFields({ jobCardId, vehicleId, state: states && { in: states } }),
    ...(await visibleTo(call, await viewerOf(call.db, call))),
  };
  const found = await pageOfRows(input, {
    read: (query) => inspection.findMany({ ...query, where: { ...query.where, ...of } }),
    count: (query) => inspection.count({ where: { ...query.where, ...of } }),
    words: async () =>
      (await inspection.findMany({ where: of, select: { id: true, title: true } })).map(({ id, title }) => ({
        id,
        name: title,
      })),
  });
  return { ...found, nodes: (await withAnswers(call.db, found.nodes)).map(presentInspection) };
}

async function visibleTo({ db }: SignedInCall, { manages }: Viewer): Promise<Where<'inspection'>> {
  if (manages) return {};
  const open = await db.jobCard.findMany({
    where: { state: { in: [...openStates] } },
    select: { id: true, vehicleId: true },
  });
  const vehicles = open.flatMap(({ vehicleId }) => vehicleId ?? []);
  return { OR: [{ jobCardId: { in: open.map(({ id }) => id) } }, { vehicleId: { in: vehicles } }] };
}

/** @throws NOT_FOUND also where its card is not shown to this person */
export async function readInspection(call: SignedInCall, { id }: { readonly id: string }): Promise<Inspection> {
  const row = await requireInspection(call.db, id);
  const isVisible = await isCardVisible(call.db, row.jobCardId, await viewerOf(call.db, call));
  if (!isVisible) throw new AppError('NOT_FOUND');
  return presentInspection(row);
}
