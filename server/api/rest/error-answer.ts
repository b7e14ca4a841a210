import { AppError, errorCodes, type LinkEnd, type StockDetails } from '../../../schema/errors.ts';
import type { ReasonCode, ReasonParts } from '../../../schema/messages/errors/index.ts';
import { isUnavailable } from '../../infrastructure/database/database.ts';
import { definedFields } from '../../infrastructure/defined-fields.ts';
import type { Log } from '../../infrastructure/telemetry/log.ts';
import { isStripeUnavailable } from '../../integrations/stripe/stripe.ts';

/** What both transports answer to an error (docs/contract.md §3). */
export interface RefusalBody extends Omit<StockDetails, 'free' | 'missing'> {
  readonly error: string;
  readonly code: AppError['code'];
  readonly reason: ReasonCode;
  readonly params: ReasonParts['params'];
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, ReasonParts>>;
  readonly current?: Readonly<Record<string, unknown>>;
  readonly possible?: readonly string[];
  readonly vehicles?: readonly Readonly<Record<string, unknown>>[];
  readonly conflicts?: readonly Readonly<Record<string, unknown>>[];
  readonly missing?: readonly Readonly<Record<string, unknown>>[] | number;
  readonly free?: readonly string[] | number;
  readonly ended?: LinkEnd;
  readonly resetsAt?: string;
  readonly requestId?: string;
}

/**
 * Turns anything thrown into a refusal. What nobody expected becomes INTERNAL, what a dependency could not do becomes
 * UNAVAILABLE; their cause goes to the log and never to the caller.
 */
export function refusalOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown) || isStripeUnavailable(thrown)) {
    return new AppError('UNAVAILABLE', undefined, { cause: thrown, retryAfterSeconds: 5 });
  }
  return new AppError('INTERNAL', undefined, { cause: thrown });
}

/** As refusalOf, for who asks: whose account was removed hears that, and not that a log-in is missing. */
export function refusalForCaller(
  { isAccountRemoved }: { readonly isAccountRemoved?: boolean },
  thrown: unknown,
): AppError {
  const refusal = refusalOf(thrown);
  const isLoggedOut = refusal.code === 'UNAUTHENTICATED' && refusal.reason.code === 'notLoggedIn';
  return isLoggedOut && isAccountRemoved ? new AppError('UNAUTHENTICATED', 'accountRemoved') : refusal;
}

/** The body of a refusal; only an INTERNAL one names the request, so that support can find it in the log. */
export function refusalBody(refusal: AppError, requestId: string): RefusalBody {
  return {
    error: refusal.message,
    code: refusal.code,
    ...reasonForClients(refusal),
    ...stateForClients(refusal),
    ...(refusal.code === 'INTERNAL' ? { requestId } : {}),
  };
}

/**
 * The reason of a refusal, at each refused field too, for clients that have words of their own. Both transports report
 * it alike.
 */
export function reasonForClients({ reason, fields, details }: AppError) {
  const { code, params } = reason;
  return { reason: code, params, ...(fields && details ? { fields, details } : {}) };
}

/** What a client needs to go on from a refusal, as what is there now or which times are free; both transports report it alike. */
export function stateForClients({
  current,
  possible,
  vehicles,
  conflicts,
  missing,
  free,
  ended,
  resetsAt,
  stock,
}: AppError) {
  return { ...definedFields({ current, possible, vehicles, conflicts, missing, free, ended, resetsAt }), ...stock };
}

/** Writes a refusal to the log as loudly as its kind deserves: a wrong password is no fault of ours. */
export function logRefusal(log: Log, refusal: AppError): void {
  log[errorCodes[refusal.code].level](
    { code: refusal.code, ...(refusal.cause ? { err: refusal.cause } : {}) },
    refusal.message,
  );
}
