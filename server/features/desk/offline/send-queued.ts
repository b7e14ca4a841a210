import type { z } from 'zod';
import { AppError, type ErrorCode, invalidField } from '../../../../schema/errors.ts';
import { readJsonObject, writeJson } from '../../../../schema/features/desk/offline/json-text.ts';
import type {
  QueuedAnswer,
  QueuedOperation,
  sendQueuedInput,
  sentQueue,
} from '../../../../schema/features/desk/offline/offline.ts';
import { reasonOf } from '../../../../schema/messages/errors/index.ts';
import { occurredBy, type SignedInCall } from '../../../api/operation/index.ts';
import { logRefusal, refusalOf } from '../../../api/rest/error-answer.ts';
import { runHooks } from '../../../context/hooks.ts';
import { yieldIfOverBudget } from '../../../infrastructure/event-loop.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/**
 * Applies what a phone has kept, one after the other: each as if it was called by itself, in a transaction of its own and
 * under its own key, so that what is sent twice is done once. What is not applied stays on the phone, with the reason.
 */
export async function sendQueued(
  call: SignedInCall,
  { operations }: z.output<typeof sendQueuedInput>,
): Promise<z.input<typeof sentQueue>> {
  const answers: QueuedAnswer[] = [];
  for (const queued of operations) {
    await yieldIfOverBudget();
    answers.push(await answerTo(call, queued, answers));
  }
  const arrivals = await arrivalsOf(call.db, operations);
  const now = call.ctx.clock.now();
  return {
    serverTime: now.toISOString(),
    answers: answers.map((answer, at) => {
      const occurredAt = operations[at]?.occurredAt ?? now;
      // Of what was applied before it is said as it was then.
      const { clockSkewed } = occurredBy(occurredAt, arrivals.get(answer.operationId) ?? now);
      return { ...answer, clockSkewed };
    }),
  };
}

type State = QueuedAnswer['state'];

const answerOf = (queued: QueuedOperation, state: State, more: Partial<QueuedAnswer> = {}): QueuedAnswer => ({
  operationId: queued.operationId,
  state,
  code: null,
  reason: null,
  fields: null,
  current: null,
  free: null,
  answer: null,
  clockSkewed: false,
  ...more,
});

async function answerTo(
  call: SignedInCall,
  queued: QueuedOperation,
  before: readonly QueuedAnswer[],
): Promise<QueuedAnswer> {
  if (!(await isReady(call.db, queued, before))) return answerOf(queued, 'WAITING');
  try {
    return answerOf(queued, 'APPLIED', { answer: writeJson(await apply(call, queued)) });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) logRefusal(call.ctx.log, refusal);
    await recordShortage(call, refusal);
    return refused(queued, refusal);
  }
}

/** Whether all is applied that it depends on: now, or before. */
async function isReady(
  db: TenantTables,
  { dependsOn = [] }: QueuedOperation,
  before: readonly QueuedAnswer[],
): Promise<boolean> {
  const applied = new Set(before.flatMap(({ operationId, state }) => (state === 'APPLIED' ? operationId : [])));
  const others = [...new Set(dependsOn)].filter((id) => !applied.has(id));
  if (others.length === 0) return true;
  return (await db.answeredOperation.count({ where: { operationId: { in: others } } })) === others.length;
}

/** @throws as the operation */
async function apply(
  call: SignedInCall,
  { operationId, name, occurredAt, ...sent }: QueuedOperation,
): Promise<unknown> {
  const operation = call.ctx.queueable.get(name);
  if (operation === undefined) throw invalidField('name');
  const input = objectIn(sent.input, 'input');
  const base = sent.base === undefined ? undefined : objectIn(sent.base, 'base');
  const occurrence = { at: occurredAt, clockSkewed: false, base };
  const { ctx, actor, request, keep, selects, onChange } = call;
  const own = { ctx, actor, request, keep, selects, occurrence, ...(onChange === undefined ? {} : { onChange }) };
  return operation.call(own, { ...input, operationId, occurredAt: occurredAt.toISOString() });
}

/** What was taken and is not in the books is shown to the desk until somebody has counted it. */
async function recordShortage({ ctx, db }: SignedInCall, { code, stock }: AppError): Promise<void> {
  const { partId, lineId } = stock ?? {};
  if (code !== 'CONFLICT' || partId === undefined || lineId === undefined) return;
  await db.transaction((tx) => runHooks(ctx.hooks.stockShort, { tx, partId, lineId, now: ctx.clock.now() }));
}

/** @throws BAD_INPUT the text is not the JSON of an object */
function objectIn(text: string, field: string): Readonly<Record<string, unknown>> {
  const value = readJsonObject(text);
  if (value === undefined) throw invalidField(field);
  return value;
}

/** Nothing is wrong with the operation, so it is sent again. */
const passing: ReadonlySet<ErrorCode> = new Set(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']);

function refused(queued: QueuedOperation, refusal: AppError): QueuedAnswer {
  const { code, reason, details, current, stock } = refusal;
  const state = passing.has(code) ? 'WAITING' : code === 'CONFLICT' && isStale(refusal) ? 'CONFLICT' : 'REFUSED';
  const fields = Object.entries(details ?? {}).map(([name, said]) => [name, reasonOf(said.code, said.params)]);
  return answerOf(queued, state, {
    code,
    reason: reasonOf(reason.code, reason.params),
    fields: fields.length === 0 ? null : writeJson(Object.fromEntries(fields)),
    current: current === undefined ? null : writeJson(current),
    free: stock?.free ?? null,
  });
}

/** Whether somebody else has written meanwhile; not where the id of the operation is another one's, or stock is short. */
const isStale = ({ reason, stock }: AppError) => reason.code !== 'operationIdTaken' && stock === undefined;

/** When operations arrived that are applied, by their ids. */
async function arrivalsOf(
  db: TenantTables,
  operations: readonly QueuedOperation[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.answeredOperation.findMany({
    where: { operationId: { in: operations.map(({ operationId }) => operationId) } },
    select: { operationId: true, createdAt: true },
  });
  return new Map(rows.map(({ operationId, createdAt }) => [operationId, createdAt]));
}
