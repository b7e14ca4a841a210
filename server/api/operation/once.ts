import { createHash } from 'node:crypto';
import { AppError } from '../../../schema/errors.ts';
import { rowId } from '../../../schema/fields/fields.ts';
import { isDuplicate } from '../../infrastructure/database/database.ts';
import { answeredSeconds } from '../../infrastructure/jobs/housekeeping.ts';
import { newId } from '../../infrastructure/new-id.ts';
import { workshopDbIn } from '../../infrastructure/tenant/workshop-db.ts';
import { secondsAfter } from '../../infrastructure/time/clock.ts';
import type { SignedInCall } from './declaration.ts';
import { everything } from './lists/asks.ts';

/** What a client may name each of the workshop's mutations by, so that one that was sent twice is done once. */
export const operationId = rowId
  .optional()
  .describe('The same again within 24 hours is answered as the first time, and does nothing.');

interface Asked {
  readonly operationId: string;
  /** Of the mutation. */
  readonly name: string;
  /** As it was parsed. */
  readonly input: unknown;
}

/**
 * Does a mutation, or answers what it answered when it was asked before under the same id. The note of it is written in
 * the transaction of the work, so there is never one without the other; what was refused leaves none.
 *
 * @param run with the call, whose tables are those of the transaction; what it answers can be written as JSON
 * @throws CONFLICT the id was another mutation's, or another input's
 */
export async function once(
  call: SignedInCall,
  { operationId: id, name, input }: Asked,
  run: (call: SignedInCall) => Promise<unknown>,
): Promise<unknown> {
  const { ctx, db, actor, request, keep } = call;
  const hash = createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('hex');
  const now = ctx.clock.now();
  const attempt = () =>
    db.transaction(async (own) => {
      const known = await own.answeredOperation.findFirst({ where: { operationId: id } });
      if (known !== null && known.createdAt > secondsAfter(now, -answeredSeconds)) {
        if (known.hash !== hash) throw otherOperation();
        return JSON.parse(known.answer);
      }
      if (known !== null) await own.answeredOperation.deleteMany({ where: { id: known.id } });
      const note = { id: newId(now), operationId: id, hash, createdAt: now };
      await own.answeredOperation.create({ data: { ...note, answer: '' } });
      // Whoever asks again may ask for other fields.
      const answer = await run({ ctx, actor, request, keep, asks: everything, db: workshopDbIn(own) });
      await own.answeredOperation.updateMany({ where: { id: note.id }, data: { answer: JSON.stringify(answer) } });
      return answer;
    });
  try {
    return await attempt();
  } catch (error) {
    // The same was asked at the same moment: that one has an answer by now.
    if (isDuplicate(error)) return attempt();
    throw error;
  }
}

const otherOperation = () =>
  new AppError('CONFLICT', 'operationIdTaken', { fields: { operationId: 'operationIdTaken' } });
