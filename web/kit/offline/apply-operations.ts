import { isStuck, type QueuedOperation } from './queue/operation.ts';
import { textsIn } from './queue/send-queue.ts';

/** What is read, as far as what is done without a network changes it. */
export interface LocalLine {
  readonly id?: string;
  readonly quantityThousandths?: number;
  readonly reservedThousandths?: number;
  readonly issuedThousandths?: number;
  readonly stockState?: string;
}
export interface LocalJob {
  readonly id: string;
  readonly title?: string;
  readonly state?: string;
  readonly lines?: readonly LocalLine[];
}
export interface LocalCard {
  readonly id: string;
  readonly state?: string;
  readonly jobs?: readonly LocalJob[];
}
export interface LocalClock {
  readonly id: string;
  readonly jobId?: string | null;
  readonly startedAt?: string;
}

/** Where a car goes when work on it begins; every other state stays. */
const isBefore = new Set(['READY_TO_START']);

/** What the person has done since the server last answered, in its order. What was refused changes nothing. */
const applying = (operations: readonly QueuedOperation[]) => operations.filter((each) => !isStuck(each));

/** A card as it will be once everything that waits has been sent. */
export function applyToCard<Card extends LocalCard>(card: Card, operations: readonly QueuedOperation[]): Card {
  return applying(operations).reduce(changeCard, card);
}

/** The own clock, likewise. */
export function applyToClock(clock: LocalClock | null, operations: readonly QueuedOperation[]): LocalClock | null {
  return applying(operations).reduce<LocalClock | null>((running, { name, operationId, input, occurredAt }) => {
    if (name === 'startClock') {
      const jobId = typeof input.jobId === 'string' ? input.jobId : null;
      return { id: operationId, jobId, startedAt: occurredAt };
    }
    return name === 'stopClock' ? null : running;
  }, clock);
}

/** What is made of one operation, by what asks for its answer. */
export function newRowOf({ name, operationId, input }: QueuedOperation): object | undefined {
  if (name === 'addJob') {
    const lines = Array.isArray(input.lines) ? input.lines : [];
    return {
      id: operationId,
      version: 0,
      jobCardId: input.jobCardId,
      title: input.title,
      state: 'PROPOSED',
      chargeTo: 'CUSTOMER',
      pricing: 'LINES',
      needsApproval: true,
      isBilled: false,
      complaint: input.complaint ?? null,
      lines: lines.map((line, place) => ({
        ...newLine,
        ...Object(line),
        id: `${operationId}-${place}`,
        jobId: operationId,
      })),
    };
  }
  if (name === 'addLine') {
    const ofStock = input.partId === undefined ? {} : { stockState: 'NEEDED' };
    return { ...newLine, ...ofStock, ...input, id: operationId };
  }
  if (name === 'recordCount') {
    const { partId, thousandths: countedThousandths } = input;
    return { __typename: 'CountLine', id: operationId, partId, countedThousandths };
  }
  return undefined;
}

const newLine = {
  version: 0,
  discountBasisPoints: 0,
  discountCents: 0,
  vatCategory: 'STANDARD',
  isSupplies: false,
  reservedThousandths: 0,
  issuedThousandths: 0,
  stockState: 'NONE',
};

function changeCard<Card extends LocalCard>(card: Card, operation: QueuedOperation): Card {
  const { name, input } = operation;
  const jobs = card.jobs ?? [];
  const changeJob = (id: unknown, change: (job: LocalJob) => LocalJob): Card => {
    if (!jobs.some((job) => job.id === id)) return card;
    return { ...card, jobs: jobs.map((job) => (job.id === id ? change(job) : job)) };
  };
  switch (name) {
    case 'startClock': {
      const started = changeJob(input.jobId, (job) => (job.state === 'APPROVED' ? { ...job, state: 'STARTED' } : job));
      return started !== card && isBefore.has(card.state ?? '') ? { ...started, state: 'IN_PROGRESS' } : started;
    }
    case 'moveJob':
      return changeJob(input.id, (job) => ({ ...job, state: String(input.to) }));
    case 'updateJob':
      return changeJob(input.id, (job) => ({ ...job, ...input, id: job.id }));
    case 'addLine':
      return changeJob(input.jobId, (job) => ({ ...job, lines: [...(job.lines ?? []), { ...newRowOf(operation) }] }));
    case 'issueParts': {
      const taken = new Set(textsIn(input.lines));
      const isOfCard = input.jobCardId === card.id;
      const take = (line: LocalLine): LocalLine => {
        const { id = '', quantityThousandths = 0, reservedThousandths = 0, issuedThousandths = 0 } = line;
        if (!(taken.has(id) || (isOfCard && reservedThousandths > 0))) return line;
        const issued = taken.has(id) ? quantityThousandths : issuedThousandths + reservedThousandths;
        return { ...line, issuedThousandths: issued, reservedThousandths: 0, stockState: 'ISSUED' };
      };
      return { ...card, jobs: jobs.map((job) => ({ ...job, lines: (job.lines ?? []).map(take) })) };
    }
    case 'addJob': {
      const made = newRowOf(operation);
      // Once it is applied, with photos that still wait, the card may have it already.
      const isThere = jobs.some(({ id }) => id === operation.madeId);
      return input.jobCardId === card.id && made !== undefined && !isThere
        ? { ...card, jobs: [...jobs, { id: operation.operationId, ...made }] }
        : card;
    }
    case 'updateJobCard':
      return input.id === card.id ? { ...card, keyTag: input.keyTag } : card;
    default:
      return card;
  }
}
