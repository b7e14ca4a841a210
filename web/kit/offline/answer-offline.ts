import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { DocumentNode } from 'graphql';
import { fieldsOf } from '../browser/answer-body.ts';
import { applyToCard, type LocalCard, type LocalJob, newRowOf } from './apply-operations.ts';
import { completeAnswer } from './complete-answer.ts';
import { keyOfAnswer, localAnswer } from './local-answers.ts';
import { isStuck, type QueuedOperation } from './queue/operation.ts';
import type { Queue } from './queue/queue.ts';
import { mayWait, queueableOf } from './queue/queueable.ts';
import { textsIn } from './queue/send-queue.ts';
import type { SnapshotStore } from './snapshot/snapshot-store.ts';
import { withoutSecrets } from './snapshot/without-secrets.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface AskedOperation {
  readonly operationName?: string | undefined;
  readonly variables: Fields;
  readonly query: DocumentNode;
}

export interface AnsweredOperation {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[] | undefined;
}

export interface OfflineParts {
  readonly queue: Queue;
  readonly snapshot: SnapshotStore;
  readonly now?: () => number;
  /** Whether this browser starts the app without a network: where it does not, nothing is kept that nobody would find. */
  readonly isInstalled: () => boolean;
  readonly onReached: (reached: boolean) => void;
}

/** Whether the server was not reached, by us or by what stands before it. */
export function isUnreachable(error: unknown): boolean {
  if (ServerError.is(error)) return [502, 503, 504].includes(error.statusCode);
  return !CombinedGraphQLErrors.is(error) && !ServerParseError.is(error);
}

/** Keeps what is read, and answers from it where the server is not reached; mutations that may wait go into the queue. */
export function createOfflineAnswers({
  queue,
  snapshot,
  isInstalled,
  onReached,
  now = () => Date.now(),
}: OfflineParts) {
  const waiting = () => queue.state().unsent.filter((each) => !isStuck(each));

  /** Everything of somebody who is signed out for good, or of somebody else. */
  async function forget() {
    // First nobody is here: an answer that arrives from now on is kept for nobody.
    const leaving = queue.setKeeper(undefined);
    await snapshot.wipe();
    await leaving;
  }

  async function recordAccount(name: string, data: Fields) {
    const facts = await snapshot.facts();
    if (name === 'Me') {
      const userId = fieldsOf(data.me)?.id;
      if (typeof userId !== 'string') return;
      if (facts?.userId !== userId) {
        await snapshot.wipe();
        await snapshot.setFacts({ userId, workshopId: '' });
      }
      await queue.setKeeper({ userId, workshopId: facts?.userId === userId ? facts.workshopId : '' });
    } else if (name === 'WorkshopZone' && facts !== undefined) {
      const workshopId = String(fieldsOf(data.workshop)?.id ?? '');
      if (workshopId === facts.workshopId) return;
      await snapshot.changeFacts(facts.userId, { workshopId });
      await queue.setKeeper({ userId: facts.userId, workshopId });
    }
  }

  /** @param jobId also of a line of a job, or of the card itself */
  async function cardOfJob(jobId: unknown): Promise<(Fields & LocalCard) | undefined> {
    const read = (await snapshot.answers()).map(({ data }) => data).toReversed();
    const listed = read.flatMap((data) => {
      const nodes: unknown = fieldsOf(data.jobCards)?.nodes;
      return [data.jobCard, ...(Array.isArray(nodes) ? nodes : [])];
    });
    const all = [...(await snapshot.cards()), ...listed].filter(isCard);
    const waits = waiting();
    const found = all.find((card) => {
      const { id, jobs = [] } = applyToCard(card, waits);
      return id === jobId || jobs.some((job) => job.id === jobId || job.lines?.some((line) => line.id === jobId));
    });
    return found && { ...applyToCard(found, waits) };
  }

  /** What a mutation changes, as it was last read. */
  async function presentOf(name: string, input: Fields) {
    const [lineId] = name === 'IssueParts' ? textsIn(input.lines) : [];
    const id = lineId ?? (name === 'AddJob' ? input.jobCardId : (input.jobId ?? input.id ?? input.jobCardId));
    const card = await cardOfJob(id);
    const job: (Fields & LocalJob) | undefined = card?.jobs
      ?.map((each) => ({ ...each }))
      .find((each) => each.id === id || each.lines?.some((line) => line.id === id));
    return { card, job };
  }

  async function keep({ operationName = '', variables, query }: AskedOperation): Promise<{ data: Fields } | undefined> {
    const input = fieldsOf(variables.input) ?? {};
    const { card, job } = await presentOf(operationName, input);
    const queueable = queueableOf(operationName, input, operationName === 'UpdateJobCard' ? card : job);
    if (queueable === undefined) return undefined;
    const own = new Set(queue.state().unsent.map(({ operationId }) => operationId));
    // The own clock that was started here is stopped as the one that runs: the server knows no other name for it.
    const sent =
      queueable.name === 'stopClock' && typeof input.id === 'string' && own.has(input.id)
        ? { ...queueable, input: {} }
        : queueable;
    const names = textsIn(sent.input).filter((text) => own.has(text));
    const vehicle = fieldsOf(card?.vehicle);
    const about = [vehicle?.plate ?? card?.vehicleText ?? card?.number, job?.title ?? input.title ?? input.description];
    const kept = await queue.add({
      ...sent,
      dependsOn: [...new Set(names)],
      ...(typeof input.operationId === 'string' ? { operationId: input.operationId } : {}),
      cardId: card?.id,
      about: about.filter((part) => typeof part === 'string' && part !== '').join(' · '),
    });
    return { data: completeAnswer(query, { [queueable.name]: await answerOf(kept, input) }) };
  }

  /** What a mutation that waits is answered: what it changes, as it will be. */
  async function answerOf(kept: QueuedOperation, { id, jobId }: Fields): Promise<Fields> {
    const { operationId, name, occurredAt } = kept;
    const made = newRowOf(kept);
    if (made !== undefined) return { ...made };
    if (name === 'startClock' || name === 'stopClock') {
      return {
        id: name === 'startClock' ? operationId : (id ?? operationId),
        jobId: jobId ?? null,
        startedAt: occurredAt,
      };
    }
    if (name === 'issueParts') return { __typename: 'IssuedParts' };
    if (name === 'recordOdometer') return { id: kept.input.vehicleId };
    const card = await cardOfJob(id);
    const job = card?.jobs?.find((each) => each.id === id);
    return { ...(job ?? card), id };
  }

  return {
    /** Looks at what the server has answered. */
    async note({ operationName: name = '', variables }: AskedOperation, { data, errors }: AnsweredOperation) {
      onReached(true);
      const reason = errors?.[0]?.extensions?.reason;
      if (reason === 'accountRemoved') {
        await Promise.all(queue.state().unsent.map(({ operationId }) => queue.discard(operationId)));
        return forget();
      }
      const fields = fieldsOf(data);
      if (errors !== undefined || fields === undefined) return undefined;
      if (name === 'LogOut') return forget();
      await recordAccount(name, fields);
      const read = readBy(name, variables, fields);
      const key = keyOfAnswer(read);
      if (key === undefined || queue.keeper() === undefined) return undefined;
      return snapshot.keepAnswer(key, { data: { ...fieldsOf(withoutSecrets(read.data)) }, at: now() });
    },
    /**
     * The answer in place of one that has failed.
     *
     * @throws the failure itself where there is nothing to answer
     */
    async answer(operation: AskedOperation, error: unknown): Promise<{ data: Fields }> {
      if (!isUnreachable(error)) throw error;
      onReached(false);
      if (!isInstalled()) throw error;
      const { operationName: name = '', variables, query } = operation;
      const kept = mayWait(name) ? await keep(operation) : undefined;
      if (kept !== undefined) return kept;
      const data = await localAnswer(snapshot, { name, variables, document: query }, waiting());
      if (data === undefined) throw error;
      return { data };
    },
  };
}

/** What an answer is to be read as later: that of a mutation of an inspection is the inspection as it is now. */
function readBy(name: string, variables: Fields, data: Fields) {
  const inspection = fieldsOf(data.startInspection ?? data.answerInspection ?? data.finishInspection);
  return inspection === undefined
    ? { name, variables, data }
    : { name: 'Inspection', variables: { id: inspection.id }, data: { inspection } };
}

const isCard = (value: unknown): value is Fields & LocalCard => typeof Object(value).id === 'string';
