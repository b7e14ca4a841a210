import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { addedTemplates } from '../../../../schema/features/desk/templates.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { usualJobTexts } from '../../../../schema/messages/usual-jobs/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { countUpVersion, staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { jobsOfTemplate } from './write-templates.ts';

/** How long each takes, in minutes, which are whole tenths of an hour: a third of one has no exact price. Parts are none of it: what they cost nobody can know beforehand. */
const usualJobs = [
  ['smallService', 30],
  ['fullService', 90],
  ['brakePads', 60],
  ['brakeDiscs', 90],
  ['tyres', 45],
  ['battery', 18],
  ['diagnosis', 30],
  ['inspection', 42],
  ['climate', 45],
  ['wipers', 12],
] as const;

/**
 * Adds the jobs that every workshop has as templates, in its language, priced by its usual labour rate, which they go on
 * following. Once: only where there is no template yet.
 *
 * @throws INVALID_STATE there is a template, or no labour rate with a price; CONFLICT somebody does the same
 */
export function addUsualTemplates({ ctx, db, actor }: SignedInCall): Promise<z.output<typeof addedTemplates>> {
  return db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const { language, version } = await tx.itself.read();
    if ((await tx.jobTemplate.count({ where: {} })) > 0) throw new AppError('INVALID_STATE', 'templatesThere');
    const rate = await tx.labourRate.findFirst({ where: { isDefault: true, price: { gt: 0 } } });
    if (rate === null) throw new AppError('INVALID_STATE', 'labourRateNeeded');
    // Of two who press at once, one has written nothing.
    if (!(await countUpVersion(tx, version))) throw new AppError('CONFLICT');
    const t = textIn(languageOfDocument(language), usualJobTexts);
    const staffId = await staffIdOf(tx, actor.id);
    for (const [place, [name, minutes]] of usualJobs.entries()) {
      const title = t(name);
      const quantityThousandths = Math.round((minutes * 1000) / 60);
      const line = { kind: 'LABOUR', description: title, quantityThousandths, labourRateId: rate.id } as const;
      const jobs = [...(await jobsOfTemplate(tx, [{ title, plannedMinutes: minutes, lines: [line] }]))];
      // Ids are in the order in which they are made only from one millisecond to the next.
      const id = newId(new Date(now.getTime() + place));
      await tx.jobTemplate.create({ data: { id, title, jobs, createdAt: now } });
      await recordActivity(tx, {
        entity: 'JOB_TEMPLATE',
        entityId: id,
        act: 'addUsualTemplates',
        staffId,
        now,
        after: { title },
      });
    }
    return { added: usualJobs.length };
  });
}
