import { AppError } from '../../../../../schema/errors.ts';
import { templateSections } from '../../../../../schema/features/desk/inspections/inspection-templates.ts';
import type { Inspection } from '../../../../../schema/features/desk/inspections/inspections.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { requireHere, writeOnCard } from '../../card-model/index.ts';
import { presentInspection, requireInspection } from '../present-inspection.ts';
import { findOrWriteTemplate } from '../templates/list-templates.ts';

/**
 * Begins an inspection of the car of a card with a copy of the template; one of it that runs there is answered instead.
 *
 * @throws NOT_FOUND the card or the template; INVALID_STATE the car is not here, or the template is archived
 */
export function startInspection(
  call: SignedInCall,
  { jobCardId, templateId }: { readonly jobCardId: string; readonly templateId: string },
): Promise<Inspection> {
  return writeOnCard(call, { jobCardId }, async ({ tx, card, writer: { now, staffId } }) => {
    const template = await findOrWriteTemplate(tx, templateId, now);
    if (template === null) throw new AppError('NOT_FOUND');
    requireHere(card);
    const running = await tx.inspection.findFirst({ where: { jobCardId, templateId, state: 'RUNNING' } });
    if (running !== null) return presentInspection(await requireInspection(tx, running.id));
    if (template.archivedAt !== null) throw new AppError('INVALID_STATE');
    const { title, scope } = template;
    const row = await tx.inspection.create({
      data: {
        id: newId(now),
        jobCardId,
        templateId,
        title,
        scope,
        sections: templateSections.parse(template.sections),
        vehicleId: card.vehicleId,
        km: card.kmIn,
        mechanicId: staffId,
        startedAt: now,
      },
    });
    await recordActivity(tx, {
      entity: 'INSPECTION',
      entityId: row.id,
      jobCardId,
      act: 'startInspection',
      staffId,
      now,
      after: { title, state: row.state },
    });
    return presentInspection({ ...row, items: [] });
  });
}
