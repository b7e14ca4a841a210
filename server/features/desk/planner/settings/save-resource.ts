import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import {
  type Resource,
  resource,
  type saveResourceInput,
} from '../../../../../schema/features/desk/planner/planner.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { presentResource, type ResourceRow, readResource } from '../calendar/resources.ts';

type Input = z.output<typeof saveResourceInput>;

/**
 * Adds something that time is planned on, or changes it.
 *
 * @throws BAD_INPUT a name is missing, or a person; NOT_FOUND; CONFLICT changed meanwhile, or the person is a resource already
 */
export function saveResource({ ctx, db }: SignedInCall, input: Input): Promise<Resource> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const { id, version } = input;
    if ((id === undefined) !== (version === undefined)) throw invalidField(id === undefined ? 'id' : 'version');
    if (id === undefined) return add(tx, input, now);
    await tx.lockExclusive('resource', id);
    const present = await readResource(tx, id);
    if (present === null) throw new AppError('NOT_FOUND');
    if (input.kind !== present.kind) throw invalidField('kind');
    if (input.staffId !== undefined && input.staffId !== present.staffId) throw invalidField('staffId');
    requireOfKind(input);
    const data = { ...valuesOf(input, now, present), version: present.version + 1 };
    const updated = await tx.resource.updateMany({ where: { id, version: version ?? 0 }, data });
    await requireUpdated(updated, resource, async () => presentResource(present));
    return presentSaved(tx, id);
  });
}

async function add(tx: TenantTables, input: Input, now: Date): Promise<Resource> {
  const { kind, name, staffId } = input;
  requireOfKind(input);
  if (kind === 'STAFF') {
    if (staffId === undefined) throw invalidField('staffId');
    await tx.lockExclusive('staff', staffId);
    if ((await tx.staff.count({ where: { id: staffId, isProgram: false } })) === 0) throw new AppError('NOT_FOUND');
    if ((await tx.resource.count({ where: { staffId } })) > 0) throw new AppError('CONFLICT');
  } else if (name === undefined) throw refusedFields({ name: 'nameNeeded' });
  const id = newId(now);
  const sortOrder = await nextPlace(tx);
  await tx.resource.create({
    data: { id, kind, skills: [], sortOrder, createdAt: now, staffId: staffId ?? null, ...valuesOf(input, now) },
  });
  return presentSaved(tx, id);
}

/** @throws BAD_INPUT what only another kind has */
function requireOfKind({ kind, staffId, maxKg, alignment, skills }: Input): void {
  if (kind !== 'STAFF' && staffId !== undefined) throw invalidField('staffId');
  if (kind !== 'LIFT' && typeof maxKg === 'number') throw invalidField('maxKg');
  if (kind !== 'LIFT' && alignment === true) throw invalidField('alignment');
  if (kind !== 'STAFF' && skills !== undefined && skills.length > 0) throw invalidField('skills');
}

function valuesOf(
  { name, maxKg, alignment, skills, isBookableOnline, sortOrder, archived }: Input,
  now: Date,
  present?: ResourceRow,
) {
  return {
    ...definedFields({
      name,
      maxKg,
      alignment,
      skills: skills === undefined ? undefined : [...new Set(skills)],
      isBookableOnline,
      sortOrder,
      archivedAt: archived === undefined ? undefined : archived ? (present?.archivedAt ?? now) : null,
    }),
  };
}

async function nextPlace(tx: TenantTables): Promise<number> {
  const last = await tx.resource.findFirst({ orderBy: { sortOrder: 'desc' }, select: { sortOrder: true } });
  return (last?.sortOrder ?? 0) + 1;
}

async function presentSaved(tx: TenantTables, id: string): Promise<Resource> {
  const row = await readResource(tx, id);
  if (row === null) throw new AppError('NOT_FOUND');
  return presentResource(row);
}

/** Makes the owner a person that time is planned on, where nobody else is. */
export async function addOwnersResource(tx: TenantTables, now: Date): Promise<void> {
  const staff = { archivedAt: null };
  if ((await tx.resource.count({ where: { kind: 'STAFF', archivedAt: null, staff } })) > 0) return;
  const owner = await tx.staff.findFirst({ where: { role: 'OWNER', archivedAt: null }, orderBy: { id: 'asc' } });
  if (owner === null) return;
  const known = await tx.resource.updateMany({
    where: { staffId: owner.id },
    data: { archivedAt: null, version: { increment: 1 } },
  });
  if (known.count > 0) return;
  const sortOrder = await nextPlace(tx);
  const row = { kind: 'STAFF' as const, staffId: owner.id, skills: [], sortOrder };
  await tx.resource.create({ data: { ...row, id: newId(now), createdAt: now } });
}

/** Makes a resource of each mechanic in the transaction in which somebody becomes one. */
export const mechanicsAreResources: WriteFollower = {
  columns: { staff: ['role'] },
  async run(tx, { idsOf }) {
    const resources = { none: {} };
    const staff = await tx.staff.findMany({
      where: { id: { in: [...idsOf('staff')] }, role: 'MECHANIC', resources },
      orderBy: { id: 'asc' },
      select: { id: true, createdAt: true },
    });
    for (const { id: staffId, createdAt } of staff) {
      const sortOrder = await nextPlace(tx);
      const id = newId(createdAt);
      await tx.resource.create({ data: { id, kind: 'STAFF', staffId, skills: [], sortOrder, createdAt } });
    }
  },
};
