/**
 * What may wait for a network (small, and either harmless twice or checked again on arrival), by the name of its
 * document. Answers of inspections keep themselves, point by point, so that the last one of each wins.
 */
const operations: Readonly<Record<string, string>> = {
  AddJob: 'addJob',
  AddLine: 'addLine',
  IssueParts: 'issueParts',
  MoveJob: 'moveJob',
  RecordCount: 'recordCount',
  RecordOdometer: 'recordOdometer',
  StartClock: 'startClock',
  StopClock: 'stopClock',
  UpdateJob: 'updateJob',
  UpdateJobCard: 'updateJobCard',
};

/** What of a job and of a card may be written without a network; everything else of them is the desk's. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  updateJob: ['cause', 'correction'],
  updateJobCard: ['keyTag'],
};

type Fields = Readonly<Record<string, unknown>>;

/** @param document name of a document */
export const mayWait = (document: string): boolean => operations[document] !== undefined;

export interface Queueable {
  readonly name: string;
  readonly input: Fields;
  /** Of what is changed field by field: as it was read. */
  readonly base?: Fields;
}

/**
 * What a mutation becomes that waits.
 *
 * @param document name of the document
 * @param present  what it changes, as it was last read: fields that stay as they are do not count
 * @returns undefined where it cannot wait
 */
export function queueableOf(document: string, input: Fields, present: Fields | undefined): Queueable | undefined {
  const name = operations[document];
  if (name === undefined) return undefined;
  const { operationId: _, occurredAt: __, ...own } = input;
  if (name === 'moveJob') return own.to === 'STARTED' || own.to === 'DONE' ? { name, input: own } : undefined;
  const allowed = fieldsOf[name];
  if (allowed === undefined) return { name, input: own };
  const { id, version, ...changes } = own;
  const changed = Object.keys(changes).filter((key) => !isSame(changes[key], present?.[key]));
  if (changed.some((key) => !allowed.includes(key))) return undefined;
  const pick = (from: Fields) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return {
    name,
    input: { id, version, ...pick(changes) },
    ...(name === 'updateJob' ? { base: pick(present ?? {}) } : {}),
  };
}

/** What is not set is nothing as well. */
const isSame = (one: unknown, other: unknown) => one === undefined || one === other || (one ?? '') === (other ?? '');
