import type { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import type { Reason } from '../../../schema/messages/errors/index.ts';
import { type Act, mayDo } from '../../../schema/permissions.ts';
import { type Actor, requirePaid, requireSession, requireSignedIn } from '../../auth/sessions/actor.ts';
import { requirePaidOnce } from '../../auth/sessions/paid-once.ts';
import { retryOnWriteConflict } from '../../infrastructure/database/database.ts';
import { workshopDb } from '../../infrastructure/tenant/workshop-db.ts';
import { letOthersInWhenDue, watchRound } from '../../infrastructure/turns.ts';
import { parse, wholePath } from '../rest/parse.ts';
import type { AnyDeclaration, Call, Operation, Paid, SignedInCall } from './declaration.ts';
import { withIdempotencyKey } from './idempotency-key.ts';
import { everything } from './lists/asks.ts';

/**
 * The one way into an operation, for both transports. The order of the refusals is the API's: no session, an own password
 * still to be chosen, not paid, an input of another form, a role that may not. Strangers so learn nothing of the input.
 */
export function callOf(declaration: AnyDeclaration, { input, paid, isRetried }: Terms): Operation['call'] {
  return async (call, arrived) => {
    // Without an input there is nothing to look at.
    const sent = declaration.input === undefined ? {} : arrived;
    if (declaration.permission !== 'anybody') return runFor(declaration, call, { input, paid, isRetried }, sent);
    const parsed = parse(input, sent, wholePath);
    await declaration.prepare?.(call, parsed);
    return answerOf(declaration, call, await declaration.run(call, parsed));
  };
}

interface Terms {
  readonly input: z.ZodType;
  readonly paid: Paid;
  /** Whether it only writes to the database, so that it can run again after it met a row that others have just written. */
  readonly isRetried: boolean;
}

type SignedInDeclaration = Exclude<AnyDeclaration, { permission: 'anybody' }>;

async function runFor(
  declaration: SignedInDeclaration,
  call: Call,
  { input, paid, isRetried }: Terms,
  sent: unknown,
): Promise<unknown> {
  const actor = await callerOf(declaration, call, paid);
  watchRound();
  const parsed = parse(input, sent, wholePath);
  // Some hundred lines take so long to parse, and what is made of them takes its time as well.
  await letOthersInWhenDue();
  requireAct(actor, declaration.permission, declaration.forbidden);
  const { idempotencyKey, asked } = keyOf(parsed);
  const prepare = async (own: SignedInCall) => declaration.prepare?.(own, asked);
  const run = async (own: SignedInCall) => answerOf(declaration, own, await declaration.run(own, asked));
  const { name, afterwards } = declaration;
  const attempt = async () => {
    const own = signedIn(call, actor);
    if (idempotencyKey !== undefined) {
      return withIdempotencyKey(own, { idempotencyKey, name, input: asked }, { prepare, run });
    }
    await prepare(own);
    return run(own);
  };
  const answer = isRetried ? await retryOnWriteConflict(attempt) : await attempt();
  return afterwards === undefined ? answer : parseAnswer(declaration, await afterwards(signedIn(call, actor), answer));
}

/** The key under which a client may send a mutation again, and the input without it. */
function keyOf(parsed: unknown): { readonly idempotencyKey?: string; readonly asked: unknown } {
  if (typeof parsed !== 'object' || parsed === null || !('operationId' in parsed)) return { asked: parsed };
  const { operationId, ...asked } = parsed;
  return typeof operationId === 'string' ? { idempotencyKey: operationId, asked } : { asked };
}

async function callerOf({ beforeOwnPassword }: SignedInDeclaration, { ctx, actor }: Call, paid: Paid): Promise<Actor> {
  if (paid === 'once') return requirePaidOnce(ctx, actor);
  if (paid) return requirePaid(actor);
  return beforeOwnPassword ? requireSession(actor) : requireSignedIn(actor);
}

/** @throws FORBIDDEN */
function requireAct({ role }: Actor, act: Act, reason = ownersOnly(act)): void {
  if (!mayDo(role, act)) throw new AppError('FORBIDDEN', reason);
}

function ownersOnly(act: Act): Reason | undefined {
  const others = mayDo('mechanic', act) || mayDo('receptionist', act);
  return others ? undefined : 'ownersOnly';
}

function signedIn(call: Call, actor: Actor): SignedInCall {
  const { ctx, request, keep, asks } = call;
  return {
    ...{ ctx, request, keep, asks, actor },
    // Made when it is asked for: most calls of the account need none.
    get db() {
      return workshopDb(ctx.database, actor.workshopId);
    },
  };
}

/**
 * GraphQL takes what is asked for out of the answer of a query, by types that are made of the same declaration, and looks at each
 * field as it does. So the whole is not parsed again for it: of a wide answer that is a good part of the work.
 */
function answerOf(declaration: AnyDeclaration, { asks }: Call, answer: unknown): unknown {
  const isPicked = declaration.kind === 'query' && asks !== everything;
  return isPicked ? answer : parseAnswer(declaration, answer);
}

/** Only what is declared leaves, also over REST. What is not as declared is a fault of ours, for the log. */
function parseAnswer({ name, output }: AnyDeclaration, answer: unknown): unknown {
  const parsed = output.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`The answer of ${name} is not of the declared form`, { cause: parsed.error });
}
