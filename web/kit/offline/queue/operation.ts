/** What was done without a network, as the queue of this browser keeps it until the server has said that it is applied. */

export const operationStates = ['WAITING', 'SENDING', 'APPLIED', 'CONFLICT', 'REFUSED'] as const;
export type OperationState = (typeof operationStates)[number];

/** A photo that goes once the operation that it belongs to is applied. */
export interface KeptFile {
  /** Idempotency key of its own. */
  readonly operationId: string;
  readonly name: string;
  readonly blob: Blob;
  /** Of an inspection: the point that it shows. */
  readonly itemKey?: string;
}

/** Why an operation was not applied, as the server has said it. */
export interface Refused {
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  /** Of a conflict: what is there now. */
  readonly current?: unknown;
  /** Of too little stock: what is free, in thousandths. */
  readonly free?: number | undefined;
}

export interface QueuedOperation {
  /** Idempotency key, by which those of one moment sort as they were done (UUID 7). */
  readonly operationId: string;
  readonly userId: string;
  readonly workshopId: string;
  /** Name of the operation of the API; `uploadFile` for a photo of something that the server knows already. */
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly occurredAt: string;
  /** Operations without which it means nothing. */
  readonly dependsOn: readonly string[];
  /** The fields that it changes, as they were last read. */
  readonly base?: Readonly<Record<string, unknown>> | undefined;
  readonly state: OperationState;
  readonly tries: number;
  /** The card that it is about: operations of one card are applied in their order. */
  readonly cardId?: string | undefined;
  /** What a list shows of it: the plate, or the number of the card. */
  readonly about?: string | undefined;
  /** The id of what the server has made of it, once it is applied and photos are left. */
  readonly madeId?: string | undefined;
  readonly refused?: Refused | undefined;
  readonly files?: readonly KeptFile[];
  /** Form of the entry; one without is of the first. */
  readonly format?: number;
}

/** Raised with a change of the form; `readOperation` then reads the older ones as well. */
export const operationFormat = 1;
export const uploadName = 'uploadFile';
/**
 * Answers of an inspection and photos of its points, which are counted and listed with the others and go by themselves:
 * later ones join the entry that waits (web/features/desk/inspections/answers).
 */
export const answersName = 'answerInspection';
/** Of the database, of the lock that one window has while it sends, and of the channel that says that entries have changed. */
export const queueName = 'delavnica-queue';

/** As they were done: not every key is one of this queue. */
export const inOrder = (operations: readonly QueuedOperation[]): readonly QueuedOperation[] =>
  operations.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
const orderOf = ({ occurredAt, operationId }: QueuedOperation) => `${occurredAt} ${operationId}`;

/** Whether somebody has to decide what becomes of it. */
export const isStuck = ({ state }: Pick<QueuedOperation, 'state'>) => state === 'CONFLICT' || state === 'REFUSED';

/**
 * What of an entry changes when somebody sends it again: what met the write of somebody else then goes over that, because
 * the person who decides so has been shown both.
 */
export function prepareRetry({ state, input, base, refused }: QueuedOperation): Partial<QueuedOperation> {
  const waiting = { state: 'WAITING', refused: undefined } as const;
  const current: Readonly<Record<string, unknown>> = { ...Object(refused?.current) };
  if (state !== 'CONFLICT' || typeof current.version !== 'number') return waiting;
  const seen = base && Object.fromEntries(Object.keys(base).map((key) => [key, current[key] ?? null]));
  return { ...waiting, input: { ...input, version: current.version }, base: seen };
}

/**
 * Reads an entry of the queue, whichever version of the app has written it: an update never throws work away.
 *
 * @returns undefined for what is no entry at all
 */
export function readOperation(kept: unknown): QueuedOperation | undefined {
  const entry: Partial<Record<keyof QueuedOperation, unknown>> = { ...Object(kept) };
  const { operationId, userId, name, occurredAt } = entry;
  if (!isText(operationId) || !isText(userId) || !isText(name) || !isText(occurredAt)) return undefined;
  const state = operationStates.find((known) => known === entry.state) ?? 'WAITING';
  return {
    operationId,
    userId,
    name,
    occurredAt,
    workshopId: isText(entry.workshopId) ? entry.workshopId : '',
    input: objectOf(entry.input),
    dependsOn: Array.isArray(entry.dependsOn) ? entry.dependsOn.filter(isText) : [],
    base: entry.base === undefined ? undefined : objectOf(entry.base),
    // What was on its way when the page was closed may have arrived or not: its key makes it the same.
    state: state === 'SENDING' ? 'WAITING' : state,
    tries: typeof entry.tries === 'number' ? entry.tries : 0,
    cardId: isText(entry.cardId) ? entry.cardId : undefined,
    about: isText(entry.about) ? entry.about : undefined,
    madeId: isText(entry.madeId) ? entry.madeId : undefined,
    refused: entry.refused === undefined ? undefined : objectOf(entry.refused),
    files: Array.isArray(entry.files) ? entry.files.filter(isFile) : [],
    format: operationFormat,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFile = (value: unknown): value is KeptFile => Object(value).blob instanceof Blob;

/** An object, or the JSON of one. */
function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return { ...Object(isText(value) ? JSON.parse(value) : value) };
}

/**
 * An entry as it begins: done now, waiting, never tried.
 *
 * @param now milliseconds, as it counts for the server
 */
export const newOperation = (
  now: number,
  values: Pick<QueuedOperation, 'userId' | 'workshopId' | 'name' | 'input'> & Partial<QueuedOperation>,
): QueuedOperation => ({
  operationId: newOperationId(now),
  occurredAt: new Date(now).toISOString(),
  dependsOn: [],
  files: [],
  ...values,
  state: 'WAITING',
  tries: 0,
  format: operationFormat,
});

let last = 0;

/** A new key, later than every one before in this browser (RFC 9562, UUID 7). */
export function newOperationId(now = Date.now()): string {
  last = Math.max(now, last + 1);
  const time = last.toString(16).padStart(12, '0');
  const random = crypto.randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
