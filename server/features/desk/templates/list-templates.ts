import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { templateFilter } from '../../../../schema/features/desk/templates.ts';
import { foldText } from '../../../../schema/fields/fold-text.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { viewerOf } from '../card-model/index.ts';
import { modelKeyOf } from './apply-templates.ts';
import { presentTemplate } from './write-templates.ts';

interface ListQuery {
  readonly filter?: z.output<typeof templateFilter> | undefined;
  readonly search?: string | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/**
 * The templates of the workshop: those that were used most on the model of a vehicle first, then those that were used most
 * at all. There are as many as people make by hand, so all of them are ranked.
 *
 * @throws NOT_FOUND the vehicle; BAD_INPUT an invalid cursor
 */
export async function listTemplates(call: SignedInCall, { filter = {}, search = '', first, after }: ListQuery) {
  const { db } = call;
  const viewer = await viewerOf(db, call);
  const usesHere = await usesOnModel(db, filter.vehicleId);
  const rows = await db.jobTemplate.findMany({ orderBy: { id: 'asc' } });
  const found = rows
    .filter(({ title }) => foldText(title).includes(foldText(search.trim())))
    .toSorted((one, other) => (usesHere.get(other.id) ?? 0) - (usesHere.get(one.id) ?? 0) || other.uses - one.uses);
  const last = after === undefined ? -1 : found.findIndex(({ id }) => id === after);
  if (after !== undefined && last === -1) {
    throw invalidField('after');
  }
  const nodes = found.slice(last + 1, last + 1 + first);
  const isLast = last + 1 + first >= found.length;
  return {
    nodes: nodes.map((row) => presentTemplate(row, viewer)),
    totalCount: found.length,
    endCursor: isLast ? null : (nodes.at(-1)?.id ?? null),
  };
}

/** How often each template was used on the model of a vehicle. */
async function usesOnModel(db: TenantTables, vehicleId: string | undefined): Promise<ReadonlyMap<string, number>> {
  if (vehicleId === undefined) return new Map();
  const vehicle = await db.vehicle.findUnique({ where: { id: vehicleId } });
  if (vehicle === null) throw new AppError('NOT_FOUND');
  const modelKey = modelKeyOf(vehicle);
  if (modelKey === undefined) return new Map();
  const uses = await db.templateUse.findMany({ where: { modelKey } });
  return new Map(uses.map((each) => [each.templateId, each.uses]));
}

/** All templates of the workshop, those that were used most first. */
export async function allTemplates(db: TenantTables, viewer: { readonly seesPrices: boolean }) {
  const rows = await db.jobTemplate.findMany({ orderBy: { id: 'asc' } });
  return rows.toSorted((one, other) => other.uses - one.uses).map((row) => presentTemplate(row, viewer));
}
