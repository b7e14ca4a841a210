import { createHash } from 'node:crypto';
import { AppError, invalidField } from '../../../schema/errors.ts';
import { moment, rowId } from '../../../schema/fields/fields.ts';
import { answeredSeconds, queuedSeconds } from '../../infrastructure/jobs/housekeeping.ts';
import { newId } from '../../infrastructure/new-id.ts';
import { rewriteTexts } from '../../infrastructure/tenant/rewrite-texts.ts';
import { type TenantTables, tenantDbIn } from '../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../infrastructure/time/clock.ts';
import { isStaff, type Principal, type PrincipalCall } from './callers/principals.ts';
import { everything } from './lists/field-selection.ts';

/** The idempotency key of a mutation of the workshop, under the name that clients know. */
export const operationId = rowId
  .optional()
  .describe('A repeated call with the same id within 24 hours has no effect and returns the first result.');

/** What a queueable operation takes beside its input. */
export const queuedFields = {
  operationId: operationId.describe(
    'A repeated call with the same id within 35 days has no effect and returns the first result.',
  ),
  occurredAt: moment
    .optional()
    .describe(
      'When it was done, for a call that was kept until there was a network; default: now. A later time counts as now, one of more than 35 days ago is TOO_OLD.',
    ),
};

const headerForm = /^[\x20-\x7e]{1,200}$/;

/**
 * The id that a header `Idempotency-Key` stands for: the same for the same caller and text, and of the form of an id.
 *
 * @throws BAD_INPUT a text that is empty, too long or not of ASCII
 */
export function operationIdOf(callerId: string, header: string): string {
  if (!headerForm.test(header)) {
    throw invalidField('Idempotency-Key');
  }
  const hash = createHash('sha256').update(`${callerId} ${header}`).digest('hex');
  // Version 8 is for ids of one's own making (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

interface KeyedMutation {
  readonly idempotencyKey: string;
  /** The name of the mutation. */
  readonly name: string;
  readonly isQueueable: boolean;
  /** As it was parsed, without when it was done: a phone that sends it again may know that better. */
  readonly input: unknown;
}

interface Steps {
  /** Runs before the transaction and outside of it, so that what it writes stays when `run` refuses. */
  readonly prepare: (call: PrincipalCall) => Promise<void>;
  /** Is given a call whose tables are those of the transaction; its answer can be written as JSON. */
  readonly run: (call: PrincipalCall) => Promise<unknown>;
}

/**
 * Runs a mutation, or answers what it answered under the same key before. Key and answer are written in the transaction of
 * `run`, so there is never one without the other; a refused mutation leaves neither, and runs again.
 *
 * @throws CONFLICT the key belongs to another mutation, another input or another caller
 */
export async function withIdempotencyKey(
  call: PrincipalCall,
  mutation: KeyedMutation,
  { prepare, run }: Steps,
): Promise<unknown> {
  const { ctx, db, actor, principal, request, keep, occurrence } = call;
  const { isQueueable } = mutation;
  const operation = { operationId: mutation.idempotencyKey, hash: hashOf(principal, mutation), now: ctx.clock.now() };
  const before = await findStoredAnswer(db, operation);
  if (before !== undefined) return answerAgain(call, before.answer);
  try {
    await prepare(call);
  } catch (error) {
    // The same mutation may have been done meanwhile: what it answered is no refusal.
    const meanwhile = await findStoredAnswer(db, operation);
    if (meanwhile === undefined) throw error;
    return answerAgain(call, meanwhile.answer);
  }
  const { hash, now } = operation;
  return db.transaction(async (tx) => {
    const row = { id: newId(now), operationId: operation.operationId, hash, isQueueable, createdAt: now };
    // Of two at once the second waits here for the first, finds the key taken, and is run again.
    await tx.answeredOperation.createMany({ data: { ...row, answer: '' } });
    // The answer is kept whole: a caller who repeats the mutation may select other fields.
    const own = { ctx, actor, principal, request, keep, occurrence, selects: everything, db: tenantDbIn(tx) };
    const answer = await run(own);
    await tx.answeredOperation.updateMany({ where: { id: row.id }, data: { answer: JSON.stringify(answer) } });
    return answer;
  });
}

/** A client that repeats a mutation did not receive what it changed. */
function answerAgain({ onChange, onRepeated }: PrincipalCall, answer: unknown): unknown {
  onRepeated?.();
  onChange?.([{ entity: null, id: null }]);
  return answer;
}

/** Another caller may see other things, so the answer is only for the one that asked. */
function hashOf(principal: Principal, { name, input }: Pick<KeyedMutation, 'name' | 'input'>): string {
  const caller = isStaff(principal) ? principal.id : `${principal.kind}:${principal.id}`;
  return createHash('sha256')
    .update(JSON.stringify([caller, name, input]))
    .digest('hex');
}

/**
 * The answer that is kept under a key; one that has run out makes way.
 *
 * @throws CONFLICT it is another operation's
 */
async function findStoredAnswer(
  { answeredOperation }: TenantTables,
  { operationId: key, hash, now }: { readonly operationId: string; readonly hash: string; readonly now: Date },
): Promise<{ readonly answer: unknown } | undefined> {
  const known = await answeredOperation.findFirst({ where: { operationId: key } });
  if (known === null) return undefined;
  const keptSeconds = known.isQueueable ? queuedSeconds : answeredSeconds;
  if (known.createdAt <= secondsAfter(now, -keptSeconds)) {
    await answeredOperation.deleteMany({ where: { id: known.id } });
    return undefined;
  }
  if (known.hash !== hash) {
    throw new AppError('CONFLICT', 'operationIdTaken', { fields: { operationId: 'operationIdTaken' } });
  }
  return { answer: JSON.parse(known.answer) };
}

/**
 * Rewrites the answers that are kept for repeated requests. @param patterns one of them is in each answer that may
 * change
 */
export async function rewriteAnswers(
  db: TenantTables,
  { patterns, rewrite }: { readonly patterns: readonly string[]; readonly rewrite: (answer: string) => string },
): Promise<void> {
  const where = { OR: patterns.map((contains) => ({ answer: { contains } })) };
  await rewriteTexts(db, 'answeredOperation', { where, columns: ['answer'], rewrite });
}
