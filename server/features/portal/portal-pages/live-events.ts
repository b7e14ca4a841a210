import { AppError } from '../../../../schema/errors.ts';
import { mayMoveCars, watchOwnCars } from '../own-data/index.ts';
import { portalCallOf, sessionsThere } from '../portal-sessions/index.ts';
import type { SignedInRequest } from './request/page-request.ts';

/** Proxies close what is silent for long. */
const beatMilliseconds = 15_000;
/** What changed between the page and its stream is not missed. */
const recentSeconds = 10;

/**
 * `/events`: each time one of their cars is moved, an event `change` with `{ vehicleId, state }`, in less than a second. It ends
 * with the session.
 *
 * @throws RATE_LIMITED too many windows of one session
 */
export async function sendChanges({ call, own, request, response }: SignedInRequest): Promise<void> {
  const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no', 'Cache-Control': 'no-store' };
  if (request.method === 'HEAD') {
    response.set(headers).end();
    return;
  }
  const { workshopId, id: sessionId } = own.principal;
  const watch = await watchOwnCars(own);
  const follower = { workshopId, accountId: sessionId, sessionId, sessions: sessionsThere, mayKnow: mayMoveCars };
  const changes = await call.ctx.live.follow(follower, {
    since: lastSeen(request.get('last-event-id')),
    recentSeconds,
  });
  if (changes === undefined) throw new AppError('RATE_LIMITED');
  const ended = () => void changes[Symbol.asyncIterator]().return?.();
  response.on('close', ended);
  if (response.destroyed) ended();
  response.set(headers).flushHeaders();
  response.write(': follows\n\n');
  const beat = setInterval(() => response.write(': still here\n\n'), beatMilliseconds).unref();
  try {
    for await (const change of changes) {
      // Asked again each time: an address that was changed, or a car that was sold, is nobody's to follow any more.
      const moved = await watch(change, () => portalCallOf({ ...call, keep: () => undefined }));
      if (moved === null) break;
      for (const each of moved) {
        const data = await Response.json(each).text();
        response.write(`id: ${change.sequence}\nevent: change\ndata: ${data}\n\n`);
      }
    }
  } finally {
    clearInterval(beat);
    response.end();
  }
}

/** Where a stream that broke off was; undefined for a new one. */
function lastSeen(id: string | undefined): number | undefined {
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}
