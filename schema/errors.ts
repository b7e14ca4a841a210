/** Every way the product says no: the HTTP status, the words for people, and how loudly the log speaks of it. */
export const errorCodes = {
  BAD_INPUT: { status: 400, text: 'Please check the marked fields', level: 'info' },
  UNAUTHENTICATED: { status: 401, text: 'Please log in', level: 'info' },
  PAYMENT_REQUIRED: { status: 402, text: 'An active subscription is needed for this', level: 'info' },
  PAYMENT_CONFIRMATION_REQUIRED: {
    status: 402,
    text: 'Your bank asks you to confirm this payment. Nothing has changed yet',
    level: 'info',
  },
  FORBIDDEN: { status: 403, text: 'You may not do this', level: 'warn' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Please confirm your e-mail address first', level: 'info' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, text: 'Please choose a password of your own first', level: 'info' },
  INSTALLATION_ENDED: {
    status: 403,
    text: 'This computer was removed from the account. Please log in again',
    level: 'info',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    text: 'Please enter a code of your authenticator app or a recovery code',
    level: 'info',
  },
  PLAN_LIMIT_REACHED: { status: 403, text: 'Your plan has no seat left for this role', level: 'info' },
  NOT_FOUND: { status: 404, text: 'Not found', level: 'info' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not answer that method', level: 'info' },
  CONFLICT: { status: 409, text: 'This is already so', level: 'info' },
  PRECONDITION_FAILED: { status: 412, text: 'This has changed since you read it', level: 'info' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large', level: 'info' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Send JSON with content type application/json', level: 'info' },
  RANGE_NOT_SATISFIABLE: { status: 416, text: 'The file is shorter than that', level: 'info' },
  RATE_LIMITED: { status: 429, text: 'Too many attempts. Please wait a little and try again', level: 'warn' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Please try again', level: 'error' },
  UNAVAILABLE: { status: 503, text: 'This is briefly unavailable. Please try again in a moment', level: 'error' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

export interface ErrorDetails {
  /** A message for each refused input field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What is there now, for who wrote over an older state; the screen shows both. Of what the caller may read. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** When it is worth trying again, in seconds from now. */
  readonly retryAfterSeconds?: number;
  /** What really happened; for the log, never for people. */
  readonly cause?: unknown;
}

/**
 * A refusal, thrown by use cases and turned into an answer by the transports. `message` is shown to people as it is,
 * so it carries no ids, no SQL and nobody else's data.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly current: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    text: string = errorCodes[code].text,
    details: ErrorDetails = {},
  ) {
    super(text, { cause: details.cause });
    this.fields = details.fields;
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** The HTTP status that both transports report for this refusal. */
  get status(): number {
    return errorCodes[this.code].status;
  }
}
