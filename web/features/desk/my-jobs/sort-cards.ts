import type { MyJobsQuery } from '../../../../generated/graphql.ts';

export type MyCard = MyJobsQuery['jobCards']['nodes'][number];
type WorkJob = MyCard['jobs'][number];

/** What is over is no work any more. */
export const isOpenWork = ({ state }: Pick<WorkJob, 'state'>): boolean =>
  state === 'PROPOSED' || state === 'APPROVED' || state === 'STARTED' || state === 'DONE';

/** Whether a clock may be started on a job: it was agreed, or nobody has to agree. */
export const mayStartClock = ({ state, chargeTo }: Pick<WorkJob, 'state' | 'chargeTo'>): boolean =>
  state === 'APPROVED' ||
  state === 'STARTED' ||
  (state === 'PROPOSED' && (chargeTo === 'INTERNAL' || chargeTo === 'WARRANTY'));

export type WorkBlock = MyCard['blocks'][number];

const isAhead = ({ state }: WorkBlock) => state === 'PLANNED' || state === 'RUNNING';

/** What somebody has planned next on a card, and the lift that is taken for it. */
export function nextPlannedBlock(
  { blocks }: Pick<MyCard, 'blocks'>,
  staffId: string | undefined,
): { readonly block: WorkBlock; readonly lift: string | undefined } | undefined {
  const block = blocks.find((each) => isAhead(each) && each.resource.staffId === staffId && staffId !== undefined);
  if (block === undefined) return undefined;
  const lifts = blocks.filter((each) => isAhead(each) && each.resource.kind === 'LIFT');
  const lift = lifts.find(({ startAt, endAt }) => startAt < block.endAt && block.startAt < endAt);
  return { block, lift: lift?.resource.name };
}

/**
 * The cards with a job or planned time of somebody that is not done, or with the job that their clock runs on, and all
 * others: first what is planned, in its order, then by what was promised, the soonest first, and what has no promise behind.
 *
 * @param staffId undefined where it is not known who asks
 * @param clockOn the job that the own clock runs on
 */
export function sortCards(
  cards: readonly MyCard[],
  staffId: string | undefined,
  clockOn?: string | null,
): { readonly mine: readonly MyCard[]; readonly others: readonly MyCard[] } {
  const isMine = (card: MyCard) =>
    nextPlannedBlock(card, staffId) !== undefined ||
    card.jobs.some(({ id }) => id === clockOn) ||
    (staffId !== undefined &&
      card.jobs.some((job) => job.mechanicId === staffId && isOpenWork(job) && job.state !== 'DONE'));
  const inOrder = cards
    .map((card) => ({
      card,
      plannedAt: momentOf(nextPlannedBlock(card, staffId)?.block.startAt ?? null),
      promisedAt: momentOf(card.promisedAt),
    }))
    .toSorted(
      (one, other) =>
        one.plannedAt - other.plannedAt ||
        one.promisedAt - other.promisedAt ||
        one.card.number.localeCompare(other.card.number, 'en'),
    )
    .map(({ card }) => card);
  return { mine: inOrder.filter(isMine), others: inOrder.filter((card) => !isMine(card)) };
}

const momentOf = (at: string | null) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));
