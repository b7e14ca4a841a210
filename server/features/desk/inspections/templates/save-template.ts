import { AppError, invalidField } from '../../../../../schema/errors.ts';
import {
  type InspectionTemplate,
  inspectionTemplate,
  pointsMaximum,
  type SavedInspectionTemplate,
  type TemplateSections,
  type WrittenSection,
} from '../../../../../schema/features/desk/inspections/inspection-templates.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { findOrWriteTemplate, presentInspectionTemplate } from './list-templates.ts';

const act = 'saveInspectionTemplate';
/**
 * Writes what is looked at in an inspection. Inspections that have begun stay as they are: they have a copy.
 *
 * @throws NOT_FOUND; CONFLICT; BAD_INPUT without the version that was seen, two points with one key, too many points, a
 *   job template that is not there
 */
export function saveInspectionTemplate(
  call: SignedInCall,
  { id, version, title, scope, sections, archived }: SavedInspectionTemplate,
): Promise<InspectionTemplate> {
  if (id !== undefined && version === undefined) throw invalidField('version');
  const now = call.ctx.clock.now();
  return call.db.transaction(async (tx) => {
    const data = { title, scope, sections: await sectionsOf(tx, sections, now) };
    const staffId = await staffIdOf(tx, call.actor.id);
    if (id === undefined || version === undefined) {
      const archivedAt = archived ? now : null;
      const row = await tx.inspectionTemplate.create({ data: { ...data, archivedAt, id: newId(now), createdAt: now } });
      await recordActivity(tx, {
        entity: 'INSPECTION_TEMPLATE',
        entityId: row.id,
        act,
        staffId,
        now,
        after: { title, scope },
      });
      return presentInspectionTemplate(row);
    }
    const before = await findOrWriteTemplate(tx, id, now);
    if (before === null) throw new AppError('NOT_FOUND');
    const archivedAt = archived === undefined ? before.archivedAt : archived ? (before.archivedAt ?? now) : null;
    const updated = await tx.inspectionTemplate.updateMany({
      where: { id, version },
      data: { ...data, archivedAt, version: version + 1 },
    });
    await requireUpdated(updated, inspectionTemplate, async () => presentInspectionTemplate(before));
    await recordActivity(tx, {
      entity: 'INSPECTION_TEMPLATE',
      entityId: id,
      act,
      staffId,
      now,
      before: { title: before.title, scope: before.scope, archivedAt: before.archivedAt },
      after: { title, scope, archivedAt },
    });
    return presentInspectionTemplate(await tx.inspectionTemplate.findUniqueOrThrow({ where: { id } }));
  });
}

async function sectionsOf(db: TenantTables, sections: readonly WrittenSection[], now: Date): Promise<TemplateSections> {
  const items = sections.flatMap((section) => section.items);
  const keys = items.flatMap(({ key }) => key ?? []);
  if (items.length > pointsMaximum || new Set(keys).size !== keys.length) throw invalidField('sections');
  const templateIds = [...new Set(items.flatMap(({ jobTemplateIds }) => jobTemplateIds))];
  if ((await db.jobTemplate.count({ where: { id: { in: templateIds } } })) !== templateIds.length) {
    throw invalidField('sections');
  }
  return sections.map((section) => ({
    title: section.title,
    items: section.items.map(
      ({ key = newId(now), code = null, unit = null, warnBelow, warnAbove, failBelow, failAbove, ...item }) => ({
        key,
        code,
        ...item,
        unit,
        warnBelow: warnBelow ?? null,
        warnAbove: warnAbove ?? null,
        failBelow: failBelow ?? null,
        failAbove: failAbove ?? null,
      }),
    ),
  }));
}
