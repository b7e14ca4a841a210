import { defaultLanguage } from './languages.ts';
import { formatReason, type Reason, type ReasonCode, type ReasonParts, readReason } from './messages/errors/index.ts';

/** Every way the product says no: the HTTP status, the reason unless a better one is known, and how loudly the log tells. */
export const errorCodes = {
  BAD_INPUT: { status: 400, reason: 'checkFields', level: 'info' },
  UNAUTHENTICATED: { status: 401, reason: 'notLoggedIn', level: 'info' },
  PAYMENT_REQUIRED: { status: 402, reason: 'subscriptionNeeded', level: 'info' },
  PAYMENT_CONFIRMATION_REQUIRED: {
    status: 402,
    reason: 'confirmAtBank',
    level: 'info',
  },
  FORBIDDEN: { status: 403, reason: 'notAllowed', level: 'warn' },
  EMAIL_NOT_VERIFIED: { status: 403, reason: 'emailNotConfirmed', level: 'info' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, reason: 'ownPasswordFirst', level: 'info' },
  INSTALLATION_ENDED: {
    status: 403,
    reason: 'computerRemoved',
    level: 'info',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    reason: 'codeNeeded',
    level: 'info',
  },
  PLAN_LIMIT_REACHED: { status: 403, reason: 'noSeatLeft', level: 'info' },
  NOT_FOUND: { status: 404, reason: 'notFound', level: 'info' },
  METHOD_NOT_ALLOWED: { status: 405, reason: 'wrongMethod', level: 'info' },
  CONFLICT: { status: 409, reason: 'alreadySo', level: 'info' },
  INVALID_STATE: { status: 409, reason: 'notInThisState', level: 'info' },
  TOO_OLD: { status: 409, reason: 'tooOld', level: 'info' },
  HOLD_EXPIRED: { status: 409, reason: 'timeNotFree', level: 'info' },
  LINK_ENDED: { status: 410, reason: 'linkOver', level: 'info' },
  PRECONDITION_FAILED: { status: 412, reason: 'changedSince', level: 'info' },
  PAYLOAD_TOO_LARGE: { status: 413, reason: 'requestTooLarge', level: 'info' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, reason: 'jsonNeeded', level: 'info' },
  RANGE_NOT_SATISFIABLE: { status: 416, reason: 'shorterFile', level: 'info' },
  RATE_LIMITED: { status: 429, reason: 'tooManyAttempts', level: 'warn' },
  QUOTA: { status: 429, reason: 'quotaUsed', level: 'info' },
  INTERNAL: { status: 500, reason: 'ourFault', level: 'error' },
  UNAVAILABLE: { status: 503, reason: 'unavailable', level: 'error' },
} as const satisfies Readonly<Record<string, { status: number; reason: Reason; level: string }>>;

export type ErrorCode = keyof typeof errorCodes;

/** What a refusal says of stock, in thousandths; each name only where it is meant. */
export interface StockDetails {
  /** What could be taken or reserved. */
  readonly free?: number;
  readonly missing?: number;
  readonly partId?: string;
  /** Of which nobody knows how many there are. */
  readonly partIds?: readonly string[];
  readonly lineId?: string;
  readonly lineIds?: readonly string[];
  /** What more came than was ordered. */
  /** Cents that are left of an invoice: above zero what its lines do not say. */
  readonly rest?: number;
  readonly over?: readonly { readonly purchaseLineId: string; readonly thousandths: number }[];
}

/** Why a link signs nobody in: used before, too old, after too many wrong digits, or never given. */
export type LinkEnd = 'USED' | 'EXPIRED' | 'DEAD' | 'UNKNOWN';

export interface ErrorDetails {
  /** A reason for each refused input field; zod's own words, where a schema gives none. */
  readonly fields?: Readonly<Record<string, string>>;
  /** English words in place of the reason's: the payment provider's, or for the operator. */
  readonly text?: string | undefined;
  /**
   * What is there now, for anyone who wrote over an older state; the screen shows both. Of what the caller may read.
   */
  readonly current?: Readonly<Record<string, unknown>>;
  /** What could be done in place of what is refused: the states that are possible now. With INVALID_STATE none, unless said. */
  readonly possible?: readonly string[];
  /** Which vehicles may be meant, where several have the plate. */
  readonly vehicles?: readonly Readonly<Record<string, unknown>>[];
  /** What is in the way of a block, where the time is not free. */
  readonly conflicts?: readonly Readonly<Record<string, unknown>>[];
  /** What points of an inspection lack before it can be finished. */
  readonly missing?: readonly Readonly<Record<string, unknown>>[];
  /** Moments that are free, in place of one that is not. */
  readonly free?: readonly string[];
  readonly stock?: StockDetails;
  /** Why a link signs nobody in any more. */
  readonly ended?: LinkEnd;
  /** When a quota begins again, ISO 8601; with QUOTA. */
  readonly resetsAt?: string;
  /** When it is worth trying again, in seconds from now. */
  readonly retryAfterSeconds?: number;
  /** What really happened; for the log, never for people. */
  readonly cause?: unknown;
}

/**
 * A refusal, thrown by use cases and turned into an answer by the transports: a reason with its values, from which a
 * client makes words in its own language, and the English words for those who do not. Neither carries ids, SQL or
 * anybody else's data.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: ReasonParts;
  /** English words for each refused field. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The reason at each refused field. */
  readonly details: Readonly<Record<string, ReasonParts>> | undefined;
  readonly current: Readonly<Record<string, unknown>> | undefined;
  readonly possible: readonly string[] | undefined;
  readonly vehicles: ErrorDetails['vehicles'] | undefined;
  readonly conflicts: ErrorDetails['conflicts'] | undefined;
  readonly missing: ErrorDetails['missing'] | undefined;
  readonly free: ErrorDetails['free'] | undefined;
  readonly stock: StockDetails | undefined;
  readonly ended: LinkEnd | undefined;
  readonly resetsAt: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    reason: Reason = errorCodes[code].reason,
    {
      cause,
      text,
      fields,
      current,
      possible,
      vehicles,
      conflicts,
      missing,
      free,
      stock,
      ended,
      resetsAt,
      retryAfterSeconds,
    }: ErrorDetails = {},
  ) {
    super(text ?? formatReason(defaultLanguage, reason), { cause });
    this.reason = partsOf(reason, errorCodes[code].reason);
    this.fields = fields && mapped(fields, (said) => formatReason(defaultLanguage, said));
    this.details = fields && mapped(fields, (said) => partsOf(said, 'invalidInput'));
    this.current = current;
    this.possible = possible ?? (code === 'INVALID_STATE' ? [] : undefined);
    this.vehicles = vehicles;
    this.conflicts = conflicts;
    this.missing = missing;
    this.free = free;
    this.stock = stock;
    this.ended = ended;
    this.resetsAt = resetsAt;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The HTTP status that both transports report for this refusal. */
  get status(): number {
    return errorCodes[this.code].status;
  }
}

const partsOf = (reason: string, otherwise: ReasonCode): ReasonParts =>
  readReason(reason) ?? { code: otherwise, params: {} };

function mapped<Value>(fields: Readonly<Record<string, string>>, make: (said: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, make(said)]));
}

/** A refusal of one input field, with why. */
export const invalidField = (field: string, reason = 'invalidInput'): AppError =>
  new AppError('BAD_INPUT', undefined, { fields: { [field]: reason } });
