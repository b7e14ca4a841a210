import type { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import type { Reason } from '../../../schema/messages/errors/index.ts';
import { type Act, can } from '../../../schema/permissions.ts';
import { type Actor, requirePaid, requireSession, requireSignedIn } from '../../auth/sessions/actor.ts';
import { requirePlan } from '../../auth/sessions/least-plan.ts';
import { requirePaidOnce, requirePaidWorkshop } from '../../auth/sessions/paid-once.ts';
import { retryOnWriteConflict } from '../../infrastructure/database/database.ts';
import { startTimeSlice, yieldIfOverBudget } from '../../infrastructure/event-loop.ts';
import { fieldPath, parse } from '../rest/parse.ts';
import type { Call, SignedInCall } from './callers/calls.ts';
import { occurrenceOf, requireRecent } from './callers/occurrence.ts';
import { callAs, isStaff, type Principal, type PrincipalCall, type StaffPrincipal } from './callers/principals.ts';
import type { AnyDeclaration, Declaration, Operation, Paid } from './declaration.ts';
import { withIdempotencyKey } from './idempotency-key.ts';
import { everything } from './lists/field-selection.ts';

/**
 * The one way into an operation, for both transports. The order of the refusals is the API's, so that strangers learn
 * nothing of the input: no credential, a password of their own still to be chosen, not paid, an input of another form,
 * a role that may not, too small a plan.
 */
export function callOf(declaration: AnyDeclaration, terms: Terms): Operation['call'] {
  // Without an input there is nothing to look at.
  const sentOf = (arrived: unknown) => (declaration.input === undefined ? {} : arrived);
  if (isPublic(declaration)) {
    return async (call, arrived) => {
      // Registration, log-in and the like are for people.
      if (call.actor?.keyId !== undefined) throw new AppError('FORBIDDEN');
      if (call.request.customHost !== undefined) throw new AppError('NOT_FOUND');
      const parsed = parse(terms.input, sentOf(arrived), fieldPath);
      await declaration.prepare?.(call, parsed);
      return answerOf(declaration, call, await declaration.run(call, parsed));
    };
  }
  const steps = stepsOf(declaration);
  return (call, arrived) => runFor({ declaration, steps, ...terms }, call, sentOf(arrived));
}

interface Terms {
  readonly input: z.ZodType;
  readonly paid: Paid;
  readonly inDemo: boolean;
  /** Whether it only writes to the database, so that it can run again after it met a row that others have just written. */
  readonly isRetried: boolean;
}

type PublicDeclaration = Extract<AnyDeclaration, { permission: 'anybody' }>;
type WorkshopDeclaration = Exclude<AnyDeclaration, PublicDeclaration>;
type StaffDeclaration = Declaration<Act, SignedInCall, z.ZodType, z.ZodType>;

const isPublic = (declaration: AnyDeclaration): declaration is PublicDeclaration =>
  declaration.permission === 'anybody';
const isForStaffAlone = (declaration: WorkshopDeclaration): declaration is StaffDeclaration =>
  typeof declaration.permission === 'string' && !('alsoFor' in declaration);

interface WorkshopTerms extends Terms {
  readonly declaration: WorkshopDeclaration;
  readonly steps: Steps;
}

async function runFor(
  { declaration, steps, input, paid, inDemo, isRetried }: WorkshopTerms,
  call: Call,
  sent: unknown,
): Promise<unknown> {
  const byRequest = await principalOfRequest(declaration, call, paid);
  startTimeSlice();
  const parsed = parse(input, sent, fieldPath);
  // Some hundred lines take so long to parse, and what is made of them takes its time as well.
  await yieldIfOverBudget();
  const principal = byRequest ?? (await principalOfInput(declaration, call, paid, parsed));
  requireAtHost(call, principal);
  requirePermission(declaration, principal);
  if (declaration.leastPlan !== undefined && isStaff(principal)) requirePlan(principal.actor, declaration.leastPlan);
  if (isStaff(principal) && principal.actor.demoUntil !== null && !inDemo) throw new AppError('FORBIDDEN', 'notInDemo');
  const { idempotencyKey, occurredAt, asked } = keyOf(declaration, parsed);
  const { queueable } = declaration;
  const occurrence = occurredAt && occurrenceOf(call, { occurredAt, queueable, input: asked });
  const prepare = async (own: PrincipalCall) => {
    // What was answered before is answered again, however long ago it was done.
    if (occurrence !== undefined) requireRecent(occurrence, call.ctx.clock.now());
    await steps.prepare?.(own, asked);
  };
  const run = async (own: PrincipalCall) => answerOf(declaration, own, await steps.run(own, asked));
  const { name } = declaration;
  const attempt = async () => {
    const own = callAs({ ...call, occurrence }, principal);
    if (idempotencyKey !== undefined) {
      const mutation = { idempotencyKey, name, isQueueable: queueable !== undefined, input: asked };
      return withIdempotencyKey(own, mutation, { prepare, run });
    }
    await prepare(own);
    return run(own);
  };
  const answer = isRetried ? await retryOnWriteConflict(attempt) : await attempt();
  if (steps.afterwards === undefined) return answer;
  return parseAnswer(declaration, await steps.afterwards(callAs(call, principal), answer));
}

/** A domain of a workshop serves its own customers, and nobody of the staff. @throws NOT_FOUND */
function requireAtHost({ request: { customHost } }: Call, principal: Principal): void {
  if (customHost === undefined) return;
  if (isStaff(principal) || principal.workshopId !== customHost.workshopId) throw new AppError('NOT_FOUND');
}

type Steps = Pick<Declaration<Act, PrincipalCall, z.ZodType, z.ZodType>, 'prepare' | 'run' | 'afterwards'>;

/** The steps of a declaration, for any principal. */
function stepsOf(declaration: WorkshopDeclaration): Steps {
  if (!isForStaffAlone(declaration)) return declaration;
  const { prepare, run, afterwards } = declaration;
  return {
    ...(prepare === undefined ? {} : { prepare: (own, input) => prepare(staffCallOf(own), input) }),
    run: (own, input) => run(staffCallOf(own), input),
    ...(afterwards === undefined ? {} : { afterwards: (own, answer) => afterwards(staffCallOf(own), answer) }),
  };
}

const isSignedIn = (own: PrincipalCall): own is PrincipalCall & SignedInCall => own.actor !== null;

function staffCallOf(own: PrincipalCall): SignedInCall {
  if (!isSignedIn(own)) throw new Error('An operation for staff alone was called by somebody else');
  return own;
}

interface IdempotentInput {
  readonly idempotencyKey?: string;
  readonly occurredAt?: Date;
  readonly asked: unknown;
}

/** The key under which a client may send a mutation again, when it was done, and the input without both. */
function keyOf({ queueable }: WorkshopDeclaration, parsed: unknown): IdempotentInput {
  if (typeof parsed !== 'object' || parsed === null) return { asked: parsed };
  const { operationId, ...asked }: { operationId?: unknown; occurredAt?: unknown } = parsed;
  const key = typeof operationId === 'string' ? { idempotencyKey: operationId } : {};
  if (queueable === undefined) return { ...key, asked };
  const { occurredAt, ...input } = asked;
  return { ...key, ...(occurredAt instanceof Date ? { occurredAt } : {}), asked: input };
}

/**
 * Who calls by what the request carries: staff by their session, others by a credential of the kinds that the operation is
 * for. Only where nobody is signed in, so that no header changes whose a session is.
 *
 * @returns undefined where the credential is in the input
 * @throws UNAUTHENTICATED, PASSWORD_CHANGE_REQUIRED, PAYMENT_REQUIRED
 */
async function principalOfRequest(
  declaration: WorkshopDeclaration,
  call: Call,
  paid: Paid,
): Promise<Principal | undefined> {
  const { permission } = declaration;
  if (typeof permission !== 'string') {
    if (permission.credentialIn === 'input') return undefined;
    return requireFound(call, paid, await permission.find(call, undefined));
  }
  if (call.actor === null && 'alsoFor' in declaration) {
    for (const source of declaration.alsoFor) {
      const principal = await source.find(call, undefined);
      if (principal !== null) return requireFound(call, paid, principal);
    }
  }
  if (call.actor === null && call.request.isAccountRemoved) throw new AppError('UNAUTHENTICATED', 'accountRemoved');
  const actor = await requireStaff(declaration, call, paid);
  const { id, workshopId } = actor;
  const staff: StaffPrincipal = { kind: 'staff', id, workshopId, actor };
  return staff;
}

async function principalOfInput(
  { permission }: WorkshopDeclaration,
  call: Call,
  paid: Paid,
  input: unknown,
): Promise<Principal> {
  const found = typeof permission === 'string' ? null : await permission.find(call, input);
  return requireFound(call, paid, found);
}

/** @throws UNAUTHENTICATED, PAYMENT_REQUIRED */
async function requireFound({ ctx }: Call, paid: Paid, principal: Principal | null): Promise<Principal> {
  if (principal === null) throw new AppError('UNAUTHENTICATED');
  await requirePaidWorkshop(ctx, principal.workshopId, paid);
  return principal;
}

async function requireStaff(
  { beforeOwnPassword }: WorkshopDeclaration,
  { ctx, actor }: Call,
  paid: Paid,
): Promise<Actor> {
  if (paid === 'once') return requirePaidOnce(ctx, actor);
  if (paid) return requirePaid(actor);
  return beforeOwnPassword ? requireSession(actor) : requireSignedIn(actor);
}

/** @throws FORBIDDEN */
function requirePermission(declaration: WorkshopDeclaration, principal: Principal): void {
  const { permission, forbidden, forPeople, forEveryKey } = declaration;
  // Of an operation for one kind of callers that kind is the permission.
  if (typeof permission !== 'string') return;
  const isKey = isStaff(principal) && principal.actor.keyId !== undefined;
  if (isKey && forPeople) throw new AppError('FORBIDDEN');
  if (isKey && forEveryKey) return;
  const may = isStaff(principal) ? can(principal.actor.role, permission) : (principal.acts ?? []).includes(permission);
  if (!may) throw new AppError('FORBIDDEN', forbidden ?? ownersOnly(permission));
}

function ownersOnly(act: Act): Reason | undefined {
  const others = can('mechanic', act) || can('receptionist', act);
  return others ? undefined : 'ownersOnly';
}

/**
 * GraphQL takes what is asked for out of the answer of a query, by types that are made of the same declaration, and looks at each
 * field as it does. So the whole is not parsed again for it: of a wide answer that is a good part of the work.
 */
function answerOf(declaration: AnyDeclaration, { selects }: Call, answer: unknown): unknown {
  const isPicked = declaration.kind === 'query' && selects !== everything;
  return isPicked ? answer : parseAnswer(declaration, answer);
}

/** Only what is declared leaves, also over REST. What is not as declared is a fault of ours, for the log. */
function parseAnswer({ name, output }: AnyDeclaration, answer: unknown): unknown {
  const parsed = output.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`The answer of ${name} is not of the declared form`, { cause: parsed.error });
}
