import { termsOfWork } from '../../server/features/workshop/search/index.ts';
import type { Bulk } from './bulk.ts';
import { countedBy } from './counted.ts';
import {
  bulkOf,
  cardAt,
  cardIdAt,
  customerIdAt,
  dayOf,
  idOf,
  later,
  type Plan,
  pick,
  sha256Of,
  vehicleIdAt,
} from './plan.ts';
import { numberTerms, termRows } from './terms.ts';
import { jobsOfCard, linesOfJob, type Work, workOf } from './work.ts';

/** Job cards with their jobs and lines, what happened on them, and the photos, of which only the rows are there. */

const photosOfCard = 5;

export const jobIdAt = (plan: Plan, card: number, job: number) =>
  idOf(plan, 'job', card * jobsOfCard + job, cardAt(plan, card));
const linePlace = (card: number, line: number) => card * jobsOfCard * linesOfJob + line;
export const lineId = (plan: Plan, card: number, line: number) =>
  idOf(plan, 'line', linePlace(card, line), cardAt(plan, card));

export function bulksOfCards(plan: Plan): Bulk[] {
  const counted = countedBy(plan, (place) => `DN-${yearOf(plan, place)}`);
  const numberOf = (place: number) => `DN-${yearOf(plan, place)}-${String(counted.of(place)).padStart(6, '0')}`;
  const jobs = Array.from({ length: jobsOfCard }, (_, job) => job);
  const perCard = (table: string, rows: Parameters<typeof bulkOf>[3]) => bulkOf(plan, table, plan.cards, rows);
  return [
    perCard('job_cards', (place) => [{ ...cardRow(plan, place), number: numberOf(place) }]),
    perCard('jobs', (place) => jobs.map((job) => jobRow(plan, place, job))),
    perCard('job_lines', (place) => lineRows(plan, place)),
    perCard('search_terms', (place) => {
      const found = { kind: 'JOB_CARD', entityId: cardIdAt(plan, place) };
      const { titles, lines } = workOf(plan, place);
      const work = termsOfWork({ texts: [...titles, ...lines.map(({ description }) => description)] });
      const terms = [...numberTerms(numberOf(place), counted.of(place)), ...work];
      return termRows(plan, found, terms, cardAt(plan, place));
    }),
    perCard('activities', (place) => activityRows(plan, place)),
    perCard('files', (place) => photoRows(plan, place)),
    counted.bulk,
  ];
}

const yearOf = (plan: Plan, place: number) => dayOf(cardAt(plan, place)).slice(0, 4);

function cardRow(plan: Plan, place: number) {
  const work = workOf(plan, place);
  const { state, km } = work;
  const at = cardAt(plan, place);
  const isOpen = state !== 'DELIVERED' && state !== 'CANCELLED';
  const isHere = state !== 'PLANNED';
  const vehicle = vehicleIdAt(plan, work.vehicle);
  const promised = isOpen ? later(plan.now, (place % 10) - 2) : later(at, 8);
  const customer = customerIdAt(plan, work.customer);
  return {
    id: cardIdAt(plan, place),
    state,
    customerId: customer,
    payerId: customer,
    vehicleId: vehicle,
    heldFrom: state === 'ON_HOLD' ? 'IN_PROGRESS' : null,
    holdReason: state === 'ON_HOLD' ? 'PARTS' : null,
    openCardOf: isOpen ? (isHere ? vehicle : `P${vehicle}`) : null,
    expectedAt: isHere ? null : later(plan.now, place % 5),
    kmIn: isHere ? km : null,
    kmOut: state === 'DELIVERED' ? km : null,
    customerWish: work.titles.join(', '),
    promisedAt: promised,
    countedPromiseAt: promised,
    adviserId: plan.ownerId,
    priceMode: work.priceMode,
    checkedInAt: isHere ? at : null,
    readyAt: state === 'READY' || state === 'DELIVERED' ? later(at, 6) : null,
    deliveredAt: state === 'DELIVERED' ? later(at, 8) : null,
    toBill: state === 'DELIVERED' && work.jobState === 'DONE' && !work.isBilled,
    cancelledAt: state === 'CANCELLED' ? later(at, 8) : null,
    createdAt: at,
  };
}

const agreed: ReadonlySet<Work['jobState']> = new Set(['APPROVED', 'STARTED', 'DONE']);

function jobRow(plan: Plan, card: number, job: number) {
  const { amounts, jobState: state, titles } = workOf(plan, card);
  const at = cardAt(plan, card);
  const cents = amounts.slice(job * linesOfJob, (job + 1) * linesOfJob).reduce((all, each) => all + each, 0);
  const isAgreed = agreed.has(state);
  return {
    id: jobIdAt(plan, card, job),
    jobCardId: cardIdAt(plan, card),
    title: titles[job] ?? '',
    state,
    sortOrder: job,
    mechanicId: pick(plan.mechanicIds, card + job),
    plannedMinutes: 60,
    pricing: 'LINES',
    approvedCents: isAgreed ? cents : null,
    approvedVia: isAgreed ? 'COUNTER' : null,
    approvedAt: isAgreed ? later(at, 1) : null,
    doneAt: state === 'DONE' ? later(at, 6) : null,
    createdAt: at,
  };
}

function lineRows(plan: Plan, card: number) {
  const { lines, state } = workOf(plan, card);
  const isWaiting = state === 'ON_HOLD';
  return lines.map((line, at) => ({
    id: lineId(plan, card, at),
    jobId: jobIdAt(plan, card, Math.floor(at / linesOfJob)),
    ...line,
    costPrice: Math.round(line.unitPrice * 0.6),
    partNumber: line.kind === 'PART' ? `D-${1000 + ((card * 31 + at) % 5000)}` : null,
    partState: isWaiting && line.kind === 'PART' ? 'NEEDED' : 'NONE',
    sortOrder: at % linesOfJob,
    createdAt: cardAt(plan, card),
  }));
}

function activityRows(plan: Plan, place: number) {
  const id = cardIdAt(plan, place);
  const { state, km } = workOf(plan, place);
  const at = cardAt(plan, place);
  const on = { entity: 'JOB_CARD', entityId: id, jobCardId: id, staffId: plan.ownerId };
  const isPlanned = state === 'PLANNED';
  const began = { state: isPlanned ? 'PLANNED' : 'CHECKED_IN', kmIn: isPlanned ? null : km };
  const first = {
    id: idOf(plan, 'activity', place * 2, at),
    ...on,
    act: isPlanned ? 'planJobCard' : 'takeIn',
    before: null,
    after: JSON.stringify(began),
    at,
  };
  if (state === 'PLANNED' || state === 'CHECKED_IN') return [first];
  const moved = { before: JSON.stringify({ state: 'CHECKED_IN' }), after: JSON.stringify({ state }) };
  const end = later(at, 8);
  return [first, { id: idOf(plan, 'activity', place * 2 + 1, end), ...on, act: 'moveJobCard', ...moved, at: end }];
}

function photoRows(plan: Plan, card: number) {
  const at = cardAt(plan, card);
  return Array.from({ length: photosOfCard }, (_, photo) => {
    const place = card * photosOfCard + photo;
    const seen = { mime: 'image/jpeg', bytes: 180_000 + (place % 4000), width: 1600, height: 1200 };
    const name = `IMG_${String(place).padStart(6, '0')}.jpg`;
    return {
      id: idOf(plan, 'photo', place, at),
      jobCardId: cardIdAt(plan, card),
      sha256: sha256Of(name),
      ...seen,
      name,
      createdAt: at,
    };
  });
}
