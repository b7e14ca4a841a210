import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { changePage, changesInput } from '../../../../schema/features/integrations/changes.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { type Change, type ChangesPage, pageOfChanges } from '../../../infrastructure/tenant/changes/read-changes.ts';
import { mayKnow } from '../../platform/live/index.ts';
import { keysThere } from './find-key.ts';

type Page = z.output<typeof changePage>;

/** More pages without a change for the caller are left to the next call. */
const mostPages = 20;

/**
 * What was written to the workshop after a position, as far as the caller may see it; where there is nothing yet, it waits.
 *
 * @throws UNAUTHENTICATED the key, or the session, was ended while it waited
 */
export async function readChanges(
  call: SignedInCall,
  { since, first, wait }: z.output<typeof changesInput>,
): Promise<Page> {
  const { ctx, actor } = call;
  const reads = (from: number | undefined) => visiblePage(call, from, first);
  const page = await reads(since === undefined ? undefined : Number(since));
  if (page.changes.length > 0 || page.reset || wait === 0) return page;
  const { workshopId, sessionId, keyId } = actor;
  const sessions = keyId === undefined ? {} : { sessions: keysThere };
  const follower = { workshopId, accountId: keyId ?? actor.id, sessionId, ...sessions, mayKnow: mayKnow(actor) };
  const changes = await ctx.live.follow(follower, { since: Number(page.next), recentSeconds: undefined });
  if (changes === undefined) throw new AppError('RATE_LIMITED');
  const heard = await firstWithin(changes[Symbol.asyncIterator](), wait);
  if (heard === 'ended' && !(await isStillThere(call))) throw new AppError('UNAUTHENTICATED');
  return reads(Number(page.next));
}

async function isStillThere({ ctx, actor }: SignedInCall): Promise<boolean> {
  if (actor.keyId === undefined) return false;
  return (await keysThere(ctx.database, [actor.keyId], ctx.clock.now())).has(actor.keyId);
}

/** Whether something comes in these seconds; ends the listening. */
async function firstWithin(changes: AsyncIterator<Change>, seconds: number): Promise<'change' | 'nothing' | 'ended'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'nothing'>((done) => {
    timer = setTimeout(() => done('nothing'), seconds * 1000);
  });
  try {
    const next = changes.next().then(({ done }) => (done ? ('ended' as const) : ('change' as const)));
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
    await changes.return?.();
  }
}

/** The next page with something for the caller, or the last one. */
async function visiblePage({ ctx, actor }: SignedInCall, since: number | undefined, first: number): Promise<Page> {
  const knows = mayKnow(actor);
  let position = since;
  let read: ChangesPage | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    read = await pageOfChanges(ctx.database, actor.workshopId, position, first);
    if (read.reset || position === undefined) return { changes: [], next: String(read.next), reset: read.reset };
    const changes = read.changes.filter((change) => knows(change)).flatMap(presentChange);
    if (changes.length > 0 || read.next === position) return { changes, next: String(read.next), reset: false };
    position = read.next;
  }
  return { changes: [], next: String(position ?? 0), reset: false };
}

function presentChange({ sequence, entity, id, version }: Change): Page['changes'] {
  return entity === null || id === null ? [] : [{ sequence: String(sequence), entity, id, version }];
}
