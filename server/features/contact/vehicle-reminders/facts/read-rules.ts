import { z } from 'zod';
import { type ReminderRule, reminderRule } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { reminderKind } from '../../../../../schema/features/workshop/enums.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { SendingPlace } from '../plan/sending-days.ts';

/** What holds until somebody has saved something: nothing leaves that the workshop did not switch on. */
const atFirst = { on: false, daysBefore: [30, 7], channel: 'MAIL' } as const;
export const usualSendAt = '09:00';

export interface Rules {
  readonly place: SendingPlace;
  /** One for each kind, in the order of the kinds. */
  readonly rules: readonly ReminderRule[];
  readonly ruleOf: (kind: ReminderRule['kind']) => ReminderRule;
}

const saved = z.array(reminderRule);

/** The rules of a workshop, as they are saved or as they are at first. */
export async function readRules(db: TenantTables): Promise<Rules> {
  const [{ zone, country }, row] = await Promise.all([db.itself.read(), db.reminderSettings.findFirst()]);
  const known = row === null ? [] : saved.parse(row.rules);
  const ruleOf = (kind: ReminderRule['kind']): ReminderRule =>
    known.find((rule) => rule.kind === kind) ?? { kind, ...atFirst, daysBefore: [...atFirst.daysBefore] };
  const place = { zone, country, sendAt: row?.sendAt ?? usualSendAt };
  return { place, rules: reminderKind.options.map(ruleOf), ruleOf };
}
