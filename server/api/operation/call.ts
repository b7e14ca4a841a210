import type { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import type { Reason } from '../../../schema/messages/errors/index.ts';
import { type Act, mayDo } from '../../../schema/permissions.ts';
import { type Actor, requirePaid, requireSession, requireSignedIn } from '../../auth/sessions/actor.ts';
import { workshopDb } from '../../infrastructure/tenant/workshop-db.ts';
import { parse, wholePath } from '../rest/parse.ts';
import type { AnyDeclaration, Call, Operation, SignedInCall } from './declaration.ts';

/**
 * The one way into an operation, for both transports. The order of the refusals is the API's: no session, an own password
 * still to be chosen, not paid, an input of another form, a role that may not. Strangers so learn nothing of the input.
 */
export function callOf(declaration: AnyDeclaration, input: z.ZodType): Operation['call'] {
  return async (call, arrived) => {
    // Without an input there is nothing to look at.
    const sent = declaration.input === undefined ? {} : arrived;
    const answer =
      declaration.permission === 'anybody'
        ? await declaration.run(call, parse(input, sent, wholePath))
        : await runFor(declaration, call, input, sent);
    return parseAnswer(declaration, answer);
  };
}

type SignedInDeclaration = Exclude<AnyDeclaration, { permission: 'anybody' }>;

async function runFor(declaration: SignedInDeclaration, call: Call, input: z.ZodType, sent: unknown): Promise<unknown> {
  const actor = callerOf(declaration, call.actor);
  const parsed = parse(input, sent, wholePath);
  requireAct(actor, declaration.permission, declaration.forbidden);
  return declaration.run(signedIn(call, actor), parsed);
}

function callerOf({ paid, beforeOwnPassword }: SignedInDeclaration, actor: Actor | null): Actor {
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
  const { ctx, request, keep } = call;
  return {
    ...{ ctx, request, keep, actor },
    // Made when it is asked for: most calls of the account need none.
    get db() {
      return workshopDb(ctx.database, actor.workshopId);
    },
  };
}

/** Only what is declared leaves, also over REST. What is not as declared is a fault of ours, for the log. */
function parseAnswer({ name, output }: AnyDeclaration, answer: unknown): unknown {
  const parsed = output.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`The answer of ${name} is not of the declared form`, { cause: parsed.error });
}
