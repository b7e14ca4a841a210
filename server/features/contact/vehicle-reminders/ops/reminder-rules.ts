import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import {
  type ReminderRules,
  reminderRules,
  type saveReminderRulesInput,
} from '../../../../../schema/features/contact/vehicle-reminders.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { countUpVersion } from '../../../workshop/workshop-settings/index.ts';
import { readRules, usualSendAt } from '../facts/read-rules.ts';
import { planningMessage } from '../planning-sender.ts';

export async function presentRules(db: TenantTables): Promise<ReminderRules> {
  const [{ version }, { rules, place }] = await Promise.all([db.itself.read(), readRules(db)]);
  return reminderRules.parse({ version, sendAt: place.sendAt, rules });
}

/** Changes when and of what owners are reminded; all reminders are planned again. @throws CONFLICT */
export async function saveReminderRules(
  { ctx, db, actor }: SignedInCall,
  { version, sendAt, rules }: z.output<typeof saveReminderRulesInput>,
): Promise<ReminderRules> {
  const now = ctx.clock.now();
  const saved = await db.transaction(async (tx) => {
    if (!(await countUpVersion(tx, version))) {
      throw new AppError('CONFLICT', undefined, { current: await presentRules(tx) });
    }
    const before = await readRules(tx);
    const merged = before.rules.map((rule) => rules.find(({ kind }) => kind === rule.kind) ?? rule);
    const known = await tx.reminderSettings.findFirst();
    const data = { rules: merged, ...(sendAt === undefined ? {} : { sendAt }) };
    if (known === null) {
      await tx.reminderSettings.create({ data: { sendAt: usualSendAt, ...data, id: newId(now), createdAt: now } });
    } else await tx.reminderSettings.updateMany({ where: { id: known.id }, data });
    await tx.beside((base) => ctx.outbox.add(base, planningMessage({ workshopId: actor.workshopId })));
    return presentRules(tx);
  });
  ctx.outbox.wake();
  return saved;
}
