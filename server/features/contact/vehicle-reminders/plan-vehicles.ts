import { isDeepStrictEqual } from 'node:util';
import type { MessageReason } from '../../../../schema/features/contact/messages.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { suppressWaiting } from '../customer-mails/index.ts';
import { changeReminder } from './change-reminder.ts';
import type { Cause } from './facts/causes.ts';
import { type ReminderRow, readFacts, type VehicleFacts } from './facts/read-facts.ts';
import { type Rules, readRules } from './facts/read-rules.ts';
import { type Plan, planReminder } from './plan/plan-reminder.ts';

/**
 * Brings the reminders of some vehicles into step with what is known of them, in the transaction of the caller. Done again, it
 * changes nothing.
 */
export async function planVehicles(db: TenantTables, vehicleIds: readonly string[], now: Date): Promise<void> {
  const rules = await readRules(db);
  const created: NewReminder[] = [];
  for (const facts of await readFacts(db, vehicleIds, now)) {
    created.push(...(await planVehicle(db, facts, { rules, now })));
  }
  if (created.length > 0) await db.reminder.createMany({ data: created });
}

type NewReminder = Extract<Parameters<TenantTables['reminder']['createMany']>[0]['data'], readonly unknown[]>[number];

interface Planning {
  readonly rules: Rules;
  readonly now: Date;
}

/** @returns those that are new */
async function planVehicle(db: TenantTables, facts: VehicleFacts, planning: Planning): Promise<NewReminder[]> {
  const { owner, reminders } = facts;
  const created: NewReminder[] = [];
  for (const row of reminders) {
    const cause = causeOf(facts, row);
    if (row.customerId !== owner?.id) await endWith(db, row, { state: 'STOPPED', stoppedBecause: 'SOLD' });
    else if (cause === undefined) await endCause(db, facts, row);
    else await change(db, row, planOf(facts, cause, planning, row), cause);
  }
  if (owner === undefined) return created;
  for (const cause of facts.causes) {
    const isKnown = reminders.some((row) => row.customerId === owner.id && isSame(row, cause));
    const plan = isKnown ? undefined : planOf(facts, cause, planning);
    if (plan === undefined) continue;
    const { vehicle } = facts;
    const { channel } = planning.rules.ruleOf(cause.kind);
    created.push({
      ...cause,
      ...plan,
      channel,
      id: newId(planning.now),
      vehicleId: vehicle.id,
      customerId: owner.id,
      createdAt: planning.now,
    });
  }
  return created;
}

const isSame = (row: Pick<ReminderRow, 'kind' | 'causedBy'>, cause: Cause) =>
  row.kind === cause.kind && row.causedBy === cause.causedBy;

/** What a reminder is computed of; what somebody has added is its own cause. */
function causeOf(facts: VehicleFacts, row: ReminderRow): Cause | undefined {
  const { kind, causedBy, dueOn, dueKm } = row;
  return kind === 'CUSTOM' ? { kind, causedBy, dueOn, dueKm } : facts.causes.find((cause) => isSame(row, cause));
}

/** How the reminder of a cause stands by what is known. @param row undefined where there is none yet */
export function planOf(
  facts: VehicleFacts,
  cause: Cause,
  { rules, now }: Planning,
  row?: ReminderRow,
): Plan | undefined {
  const rule = rules.ruleOf(cause.kind);
  const { situation, ...sentAs } = facts.sentAs(rule.channel);
  return planReminder({ dueOn: cause.dueOn, rule, sentAs, place: rules.place, situation, now }, row);
}

const isOver = ({ state, stoppedBecause }: ReminderRow) =>
  state === 'DONE' || stoppedBecause === 'BY_HAND' || stoppedBecause === 'SOLD';

/** A reminder whose cause is there no more: it was renewed, or was never right. */
async function endCause(db: TenantTables, facts: VehicleFacts, row: ReminderRow): Promise<void> {
  if (isOver(row)) return;
  if (isRenewed(facts, row)) return endWith(db, row, { state: 'DONE', stoppedBecause: 'RENEWED' });
  // What somebody has corrected was no reminder; one that has left stays written down.
  if (row.sentAt === null) await db.reminder.deleteMany({ where: { id: row.id } });
  else await write(db, row, { nextAt: null, plannedOn: null, dueAt: null });
}

function isRenewed({ vehicle, causes }: VehicleFacts, { kind, dueOn, dueKm, causedBy }: ReminderRow): boolean {
  switch (kind) {
    case 'ROADWORTHY':
      return vehicle.roadworthyUntil !== null && vehicle.roadworthyUntil > dueOn;
    case 'SERVICE': {
      const [on = '', km = ''] = causedBy.split('/');
      const isLater = vehicle.nextServiceOn !== null && vehicle.nextServiceOn > (on || dueOn);
      return isLater || (vehicle.nextServiceKm !== null && vehicle.nextServiceKm > Number(km || (dueKm ?? Infinity)));
    }
    case 'DEFERRED':
      return !causes.some((cause) => cause.causedBy === causedBy);
    default:
      return false;
  }
}

interface End {
  readonly state: 'STOPPED' | 'DONE';
  readonly stoppedBecause: MessageReason;
}

async function endWith(db: TenantTables, row: ReminderRow, end: End): Promise<void> {
  if (isOver(row)) return;
  await stopMessage(db, row, end.stoppedBecause);
  await write(db, row, { ...end, nextAt: null, plannedOn: null, dueAt: null });
}

async function change(db: TenantTables, row: ReminderRow, plan: Plan | undefined, cause: Cause): Promise<void> {
  if (plan === undefined) return;
  const { dueOn, dueKm } = cause;
  const { stoppedBecause } = plan;
  if (plan.state === 'BOOKED' && row.state !== 'BOOKED') await stopMessage(db, row, 'BOOKED');
  if (stoppedBecause !== null && stoppedBecause !== row.stoppedBecause) await stopMessage(db, row, stoppedBecause);
  await write(db, row, { ...plan, dueOn, dueKm });
}

/** Its message does not leave any more, if it still waits. */
async function stopMessage(db: TenantTables, { messageId }: ReminderRow, reason: MessageReason): Promise<void> {
  if (messageId !== null) await suppressWaiting(db, { id: messageId }, reason);
}

type Values = Partial<Pick<ReminderRow, keyof Plan | 'dueOn' | 'dueKm'>>;

async function write(db: TenantTables, row: ReminderRow, values: Values): Promise<void> {
  const before: Readonly<Record<string, unknown>> = { ...row };
  const isChanged = Object.entries(values).some(([name, value]) => !isDeepStrictEqual(before[name], value));
  if (!isChanged) return;
  await changeReminder(db, row, values);
}
