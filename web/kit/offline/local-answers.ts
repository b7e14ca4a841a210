import type { DocumentNode } from 'graphql';
import { applyToCard, applyToClock, type LocalCard, type LocalClock } from './apply-operations.ts';
import { completeAnswer } from './complete-answer.ts';
import { codeOf, findKeptParts } from './parts/find-kept-parts.ts';
import type { QueuedOperation } from './queue/operation.ts';
import type { KeptAnswer, KeptCard, openSnapshot } from './snapshot/snapshot-store.ts';

type Fields = Readonly<Record<string, unknown>>;
type Snapshot = Pick<ReturnType<typeof openSnapshot>, 'facts' | 'answer' | 'answers' | 'card' | 'cards' | 'parts'>;

export interface AskedQuery {
  readonly name: string;
  readonly variables: Fields;
  readonly document: DocumentNode;
}

/** Queries whose last answers are kept: what a screen of somebody at the car reads beside the cards. */
const kept: ReadonlySet<string> = new Set([
  ...['Me', 'WorkshopZone', 'JobCardDesk', 'Example'],
  ...['MyJobs', 'JobCard', 'VehiclePast', 'PhonePast', 'Clocks', 'ClockJobs', 'OpenCount', 'PartsToCount'],
  ...['Inspection', 'InspectedCar', 'InspectionsOfCard', 'InspectionChoices'],
]);

/** @returns under which key an answer is kept; undefined where it is not */
export function keyOfAnswer({ name, variables }: Pick<AskedQuery, 'name' | 'variables'>): string | undefined {
  // Further pages of a list are read again.
  if (!kept.has(name) || variables.after) return undefined;
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify([name, ...given.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/**
 * The answer to a query from what this browser has kept, with what waits to be sent already done.
 *
 * @returns undefined where it was never read
 */
export async function localAnswer(
  snapshot: Snapshot,
  query: AskedQuery,
  waiting: readonly QueuedOperation[],
): Promise<Fields | undefined> {
  const known = await knownData(snapshot, query);
  if (known === undefined) return undefined;
  const data = { ...known };
  if (isCard(data.jobCard)) data.jobCard = applyToCard(data.jobCard, waiting);
  const nodes = Object(data.jobCards).nodes;
  if (Array.isArray(nodes)) {
    data.jobCards = {
      ...Object(data.jobCards),
      nodes: nodes.map((card) => (isCard(card) ? applyToCard(card, waiting) : card)),
    };
  }
  if ('runningClock' in data)
    data.runningClock = applyToClock(isClock(data.runningClock) ? data.runningClock : null, waiting);
  return completeAnswer(query.document, data);
}

async function knownData(snapshot: Snapshot, query: AskedQuery): Promise<Fields | undefined> {
  const { name, variables } = query;
  if (name === 'PartsAtShelf') return partsOf(snapshot, variables.search);
  if (name === 'ScannedCode') return cardsOfCode(snapshot, variables.text);
  const key = keyOfAnswer(query);
  const answer = key === undefined ? undefined : await snapshot.answer(key);
  const taken = (await snapshot.facts())?.at ?? 0;
  // What was read later than the snapshot was taken knows more.
  const newer = answer !== undefined && answer.at >= taken ? answer.data : undefined;
  if (name === 'JobCard') {
    const card = newer ? undefined : await snapshot.card(String(variables.id));
    return newer ?? (card && { jobCard: card }) ?? answer?.data;
  }
  if (name === 'InspectedCar') {
    const card = await snapshot.card(String(variables.id));
    return answer?.data ?? (card && { jobCard: card });
  }
  if (name === 'InspectionsOfCard') return inspectionsOf(snapshot, variables.jobCardId, answer);
  if (name === 'MyJobs') return newer ?? (await cardsOf(snapshot, variables, answer));
  if (name === 'VehiclePast' || name === 'PhonePast')
    return answer?.data ?? (await localHistoryOf(snapshot, variables.vehicleId));
  return answer?.data;
}

/** Parts by what is typed or scanned. */
async function partsOf(snapshot: Snapshot, search: unknown): Promise<Fields> {
  const nodes = findKeptParts(await snapshot.parts(), String(search ?? ''));
  return { parts: { __typename: 'PartPage', nodes: nodes.map((part) => ({ ...part, __typename: 'Part' })) } };
}

/**
 * The cards with the key, the plate or the number that was scanned.
 *
 * @returns undefined where there are none: the server may know it all the same
 */
async function cardsOfCode(snapshot: Snapshot, text: unknown): Promise<Fields | undefined> {
  const code = codeOf(String(text ?? ''));
  const nodes = (await snapshot.cards()).filter((card) => {
    const { keyTag, number, vehicle, vehicleText } = Object(card);
    const names: readonly unknown[] = [keyTag, number, Object(vehicle).plate, vehicleText];
    return names.some((name) => typeof name === 'string' && codeOf(name) === code);
  });
  return code === '' || nodes.length === 0 ? undefined : { jobCards: { __typename: 'JobCardPage', nodes }, search: [] };
}

/** The list of open cards: as it was read, with what the snapshot knows of each. */
async function cardsOf(
  snapshot: Snapshot,
  { states }: Fields,
  answer: KeptAnswer | undefined,
): Promise<Fields | undefined> {
  const cards = await snapshot.cards();
  const facts = await snapshot.facts();
  if (facts?.at === undefined) return answer?.data;
  const listed = Object(answer?.data.jobCards).nodes;
  const all = new Map<unknown, unknown>();
  for (const card of Array.isArray(listed) ? listed : []) all.set(Object(card).id, card);
  for (const card of cards) {
    const isListed = !Array.isArray(states) || states.includes(Object(card).state);
    if (isListed) all.set(card.id, card);
    else all.delete(card.id);
  }
  const desk = await snapshot.answer(JSON.stringify(['JobCardDesk']));
  return {
    staff: answer?.data.staff ?? desk?.data.staff ?? [],
    jobCards: { __typename: 'JobCardPage', totalCount: all.size, endCursor: null, nodes: [...all.values()] },
    runningClock: facts.runningClock ?? null,
  };
}

/**
 * The inspections of a card: as they were listed, and as each was read or written after that.
 *
 * @returns undefined where none was ever read
 */
async function inspectionsOf(
  snapshot: Snapshot,
  jobCardId: unknown,
  answer: KeptAnswer | undefined,
): Promise<Fields | undefined> {
  const listed: unknown = Object(answer?.data.inspections).nodes;
  const all = new Map<unknown, Fields>();
  for (const each of Array.isArray(listed) ? listed : []) all.set(Object(each).id, each);
  for (const { data } of await snapshot.answers()) {
    const { id, version, ...more } = { ...Object(data.inspection) };
    if (more.jobCardId === jobCardId && version >= Number(all.get(id)?.version ?? 0))
      all.set(id, { id, version, ...more });
  }
  if (answer === undefined && all.size === 0) return undefined;
  return { inspections: { __typename: 'InspectionPage', totalCount: all.size, nodes: [...all.values()] } };
}

/** The history of a car, of the texts that the snapshot has of its last visits. */
async function localHistoryOf(snapshot: Snapshot, vehicleId: unknown): Promise<Fields | undefined> {
  const card = (await snapshot.cards()).find((each) => each.vehicleId === vehicleId);
  if (card === undefined || typeof vehicleId !== 'string') return undefined;
  return {
    vehicle: { id: vehicleId, history: visitsOf(card), deferredWork: [] },
    jobCards: { __typename: 'JobCardPage', totalCount: 0, nodes: [] },
  };
}

/** `2026-03-12 · 84200 km · what was done` */
function visitsOf({ id, visits = [] }: KeptCard): readonly Fields[] {
  return visits.map((visit, place) => {
    const found = /^(\d{4}-\d\d-\d\d)(?: · (\d+) km)?(?: · )?(.*)$/s.exec(visit);
    return {
      id: `${id}-${place}`,
      on: found?.[1] ?? '',
      km: found?.[2] === undefined ? null : Number(found[2]),
      text: found?.[3] ?? visit,
      totalCents: null,
      source: '',
    };
  });
}

const isCard = (value: unknown): value is LocalCard => typeof Object(value).id === 'string';
const isClock = (value: unknown): value is LocalClock => typeof Object(value).id === 'string';
