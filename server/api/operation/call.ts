import type { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import type { Reason } from '../../../schema/messages/errors/index.ts';
import { type Act, mayDo } from '../../../schema/permissions.ts';
import { type Actor, requirePaid, requireSession, requireSignedIn } from '../../auth/sessions/actor.ts';
import { requirePaidOnce } from '../../auth/sessions/paid-once.ts';
import { workshopDb } from '../../infrastructure/tenant/workshop-db.ts';
import { letOthersInWhenDue, watchRound } from '../../infrastructure/turns.ts';
import { parse, wholePath } from '../rest/parse.ts';
import type { AnyDeclaration, Call, Operation, Paid, SignedInCall } from './declaration.ts';
import { everything } from './lists/asks.ts';
import { once } from './once.ts';

/**
 * The one way into an operation, for both transports. The order of the refusals is the API's: no session, an own password
 * still to be chosen, not paid, an input of another form, a role that may not. Strangers so learn nothing of the input.
 */
export function callOf(
  declaration: AnyDeclaration,
  { input, paid }: { readonly input: z.ZodType; readonly paid: Paid },
): Operation['call'] {
  return async (call, arrived) => {
    // Without an input there is nothing to look at.
    const sent = declaration.input === undefined ? {} : arrived;
    return declaration.permission === 'anybody'
      ? answerOf(declaration, call, await declaration.run(call, parse(input, sent, wholePath)))
      : runFor(declaration, call, { input, paid }, sent);
  };
}

type SignedInDeclaration = Exclude<AnyDeclaration, { permission: 'anybody' }>;

async function runFor(
  declaration: SignedInDeclaration,
  call: Call,
  { input, paid }: { readonly input: z.ZodType; readonly paid: Paid },
  sent: unknown,
): Promise<unknown> {
  const actor = await callerOf(declaration, call, paid);
  watchRound();
  const parsed = parse(input, sent, wholePath);
  // Some hundred lines take so long to parse, and what is made of them takes its time as well.
  await letOthersInWhenDue();
  requireAct(actor, declaration.permission, declaration.forbidden);
  const { operationId, asked } = named(parsed);
  const run = async (own: SignedInCall) => answerOf(declaration, own, await declaration.run(own, asked));
  const { name, afterwards } = declaration;
  const answer =
    operationId === undefined
      ? await run(signedIn(call, actor))
      : await once(signedIn(call, actor), { operationId, name, input: asked }, run);
  return afterwards === undefined ? answer : parseAnswer(declaration, await afterwards(signedIn(call, actor), answer));
}

/** The name under which a client may ask again, and what is asked. */
function named(parsed: unknown): { readonly operationId?: string; readonly asked: unknown } {
  if (typeof parsed !== 'object' || parsed === null || !('operationId' in parsed)) return { asked: parsed };
  const { operationId, ...asked } = parsed;
  return typeof operationId === 'string' ? { operationId, asked } : { asked };
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
