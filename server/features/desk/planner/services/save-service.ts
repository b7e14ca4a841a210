import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import { type Service, type saveServiceInput, service } from '../../../../../schema/features/desk/planner/services.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { presentService, type ServiceRow } from './show-booking.ts';

type Input = z.output<typeof saveServiceInput>;

/**
 * Adds a service that customers can book, or changes one.
 *
 * @throws BAD_INPUT; NOT_FOUND the service, or the template; CONFLICT changed meanwhile
 */
export function saveService({ ctx, db }: SignedInCall, input: Input): Promise<Service> {
  const now = ctx.clock.now();
  const { id, version } = input;
  if ((id === undefined) !== (version === undefined)) {
    throw invalidField(id === undefined ? 'id' : 'version');
  }
  return db.transaction(async (tx) => {
    const present = id === undefined ? undefined : await tx.service.findUnique({ where: { id } });
    if (present === null) throw new AppError('NOT_FOUND');
    const data = valuesOf(input, now, present);
    await requireTemplate(tx, input.templateId);
    if (present === undefined) {
      const sortOrder = input.sortOrder ?? (await nextPlace(tx));
      return presentService(await tx.service.create({ data: { ...data, id: newId(now), createdAt: now, sortOrder } }));
    }
    const updated = await tx.service.updateMany({
      where: { id: present.id, version: version ?? 0 },
      data: { ...data, version: present.version + 1 },
    });
    await requireUpdated(updated, service, async () => presentService(present));
    return presentService(await tx.service.findUniqueOrThrow({ where: { id: present.id } }));
  });
}

function valuesOf(input: Input, now: Date, present: ServiceRow | undefined) {
  const { titleSl, minutes, templateId, titleEn, needsLift, skill, priceFromCents, leadHours, online } = input;
  const { sortOrder, archived } = input;
  return {
    titleSl,
    minutes,
    ...definedFields({
      templateId,
      titleEn,
      needsLift,
      skill,
      priceFromCents,
      leadHours,
      online,
      sortOrder,
      archivedAt: archived === undefined ? undefined : archived ? (present?.archivedAt ?? now) : null,
    }),
  };
}

/** @throws NOT_FOUND */
async function requireTemplate(tx: TenantTables, templateId: string | null | undefined): Promise<void> {
  if (templateId === undefined || templateId === null) return;
  if ((await tx.jobTemplate.count({ where: { id: templateId } })) === 0) throw new AppError('NOT_FOUND');
}

async function nextPlace(tx: TenantTables): Promise<number> {
  const last = await tx.service.findFirst({ orderBy: { sortOrder: 'desc' }, select: { sortOrder: true } });
  return (last?.sortOrder ?? 0) + 1;
}

/** A service stays when its template is removed. */
export const servicesOutliveTemplates: WriteFollower = {
  columns: { jobTemplate: [] },
  async before(tx, { ids }) {
    const templateId = { in: [...ids] };
    await tx.service.updateMany({ where: { templateId }, data: { templateId: null, version: { increment: 1 } } });
    return [];
  },
  run: () => Promise.resolve(),
};
