import { countedStates } from '../../../../schema/features/desk/states.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** What a card is said to be where others read along: the car and the work, and nobody's name. */
export interface CardWords {
  /** Its plate; where none is known the number of the card. */
  readonly car: string;
  /** The titles of its jobs. */
  readonly work: readonly string[];
  /** The title of one of its jobs, or of all where none is named. */
  readonly workOf: (jobId: string | null) => readonly string[];
  /** Of the customer; empty where names are left out. */
  readonly name: string;
  readonly isCancelled: boolean;
  /** It cannot go on until somebody says or brings something. */
  readonly waits: boolean;
  /** Milliseconds; null where nothing was promised. */
  readonly promisedAt: number | null;
}

const cardsAtOnce = 500;
/** What is read of the car and of its owner. */
const vehicle = { select: { plate: true } } as const;
const customer = { select: { name: true } } as const;

/** @returns the words for a card among these */
export async function describeCards(
  db: TenantTables,
  ids: readonly string[],
  { withNames }: { readonly withNames: boolean },
): Promise<(id: string) => CardWords> {
  const described = new Map<string, CardWords>();
  for (const some of chunksOf([...new Set(ids)], cardsAtOnce)) {
    for (const [id, words] of await describe(db, some, withNames)) described.set(id, words);
  }
  return (id) => described.get(id) ?? unknown;
}

const unknown: CardWords = {
  car: '',
  work: [],
  workOf: () => [],
  name: '',
  isCancelled: true,
  waits: false,
  promisedAt: null,
};

async function describe(
  db: TenantTables,
  ids: readonly string[],
  withNames: boolean,
): Promise<ReadonlyMap<string, CardWords>> {
  const [cards, jobs] = await Promise.all([
    db.jobCard.findMany({
      where: { id: { in: [...ids] } },
      select: {
        id: true,
        number: true,
        state: true,
        source: true,
        promisedAt: true,
        vehicleText: true,
        bookingName: true,
        vehicle,
        customer,
      },
    }),
    db.job.findMany({
      where: { jobCardId: { in: [...ids] }, state: { in: [...countedStates] } },
      orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
      select: { id: true, jobCardId: true, title: true },
    }),
  ]);
  const jobsOf = new Map<string, typeof jobs>();
  for (const job of jobs) jobsOf.set(job.jobCardId, [...(jobsOf.get(job.jobCardId) ?? []), job]);
  return new Map(
    cards.map(({ id, number, state, source, promisedAt, vehicleText, bookingName, ...of }) => {
      const own = jobsOf.get(id) ?? [];
      const work = own.map(({ title }) => title);
      // What is typed at the desk for a car that nobody knows may name its owner; booked online it is a plate.
      const typed = source === 'ONLINE' ? vehicleText : null;
      return [
        id,
        {
          car: of.vehicle?.plate ?? typed ?? number,
          work,
          workOf: (jobId) => own.flatMap((job) => (jobId === null || job.id === jobId ? [job.title] : [])),
          name: withNames ? (of.customer?.name ?? bookingName ?? '') : '',
          isCancelled: state === 'CANCELLED',
          waits: state === 'ON_HOLD' || state === 'AWAITING_APPROVAL',
          promisedAt: promisedAt?.getTime() ?? null,
        },
      ];
    }),
  );
}
