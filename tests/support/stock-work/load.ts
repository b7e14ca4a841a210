import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Client } from '../client/client.ts';
import { ofStock } from '../stock.ts';

/** What people asked of stock while their servers came and went. */
export interface StockWork {
  /** What was answered with success, by the ids under which it was asked for. */
  readonly answers: Map<string, { readonly call: string; readonly answer: unknown }>;
  readonly statuses: Set<number>;
  /** The ids of what was under way when its server was gone: each of them was asked for again. */
  readonly lost: Set<string>;
}

export const noStockWork = (): StockWork => ({ answers: new Map(), statuses: new Set(), lost: new Set() });

/** Asks for something until it is answered; what was refused is undefined. */
type Ask = (call: string, input?: object) => Promise<unknown>;

/** What is shared by everybody who works, and therefore waited for. */
export interface SharedShelf {
  readonly supplierId: string;
  readonly partIds: readonly string[];
  /** Of cards that stay open. */
  readonly lineIds: readonly string[];
}

const row = z.object({ id: z.string(), version: z.number() });
const jobRow = row.extend({ lines: z.array(row) });
const orderRow = row.extend({ lines: z.array(row.pick({ id: true })) });
/** What changes nothing, and may be asked for as often as one likes. */
const reads: ReadonlySet<string> = new Set(['workshop', 'openStockCount']);
const afterPause = () => new Promise((next) => setTimeout(next, 20));
const wasRefused = (error: unknown) => Object(Object(error).cause).code === 'ECONNREFUSED';

/**
 * Somebody who asks one of the servers, and the next one under the same id where nothing is answered.
 *
 * @param first which server is asked first
 */
function asking(servers: readonly Client[], first: number, work: StockWork): Ask {
  return async (call, input = {}) => {
    const operationId = randomUUID();
    for (let server = first; ; server += 1) {
      try {
        const sent = { ...input, ...(reads.has(call) ? {} : { operationId }) };
        const response = await servers[server % servers.length]?.rest('POST', `/api/workshop/${call}`, sent);
        const answer = await response?.json();
        if (response === undefined || response.status === 503) continue;
        work.statuses.add(response.status);
        if (response.status !== 200) return undefined;
        if (!reads.has(call)) work.answers.set(operationId, { call, answer });
        return answer;
      } catch (error) {
        if (!wasRefused(error)) work.lost.add(operationId);
        await afterPause();
      }
    }
  };
}

/** A workshop that counts its parts: four of them on the shelf, and two cars that need some of each. */
export async function aSharedShelf(servers: readonly Client[], work: StockWork): Promise<SharedShelf> {
  const ask = asking(servers, 0, work);
  const idOf = (answer: unknown) => row.parse(answer).id;
  await ask('updateWorkshop', { ...row.parse(await ask('workshop')), stockEnabled: true });
  const supplierId = idOf(await ask('saveSupplier', { name: 'Avtodeli' }));
  const partIds: string[] = [];
  for (const name of ['Filter', 'Olje', 'Svečka', 'Disk']) partIds.push(idOf(await ask('savePart', { name })));
  const lines = partIds.map((partId) => ({ partId, thousandths: 20_000, unitCost: 123_457 }));
  await ask('receiveGoods', { supplierId, lines });
  const lineIds: string[] = [];
  for (const plate of ['LJ ST-001', 'LJ ST-002']) {
    const jobCardId = idOf(await ask('takeIn', { plate, customer: { name: 'Ana' }, km: 10 }));
    const needed = partIds.map((partId) => ofStock(partId, 8000));
    const job = jobRow.parse(await ask('addJob', { jobCardId, title: 'Servis', lines: needed }));
    await ask('moveJob', { id: job.id, version: job.version, to: 'APPROVED', ...atCounter });
    lineIds.push(...job.lines.map(({ id }) => id));
  }
  return { supplierId, partIds, lineIds };
}

const atCounter = { channel: 'COUNTER', byName: 'Ana' } as const;
/** A whole number from 1. */
const upTo = (largest: number) => 1 + Math.floor(Math.random() * largest);
const oneOf = (ids: readonly string[]) => ids[upTo(ids.length) - 1] ?? '';

const acts: readonly ((ask: Ask, shelf: SharedShelf) => Promise<unknown>)[] = [
  async function receive(ask, { supplierId, partIds }) {
    const lines = partIds
      .slice(upTo(partIds.length) - 1)
      .map((partId) => ({ partId, thousandths: upTo(4000), unitCost: upTo(200_000) }));
    const receipt = row.safeParse(await ask('receiveGoods', { supplierId, lines, freightCents: upTo(500) }));
    if (upTo(3) === 1) await ask('reverseReceipt', { ...receipt.data, reason: 'Druga škatla' });
  },
  async function order(ask, { supplierId, partIds }) {
    const needs = [{ supplierId, partId: oneOf(partIds), thousandths: 3000, unitCost: 90_000 }];
    const [ordered] = z.array(orderRow).parse(await ask('createPurchaseOrders', { needs }));
    await ask('sendPurchaseOrder', { id: ordered?.id, version: ordered?.version, channel: 'PHONE' });
    const lines = [{ purchaseLineId: ordered?.lines[0]?.id, thousandths: upTo(3000) }];
    const receipt = row.safeParse(await ask('receiveGoods', { supplierId, lines }));
    if (upTo(2) === 1) await ask('reverseReceipt', { ...receipt.data, reason: 'Napačno' });
  },
  (ask, { lineIds }) => {
    const lines = [...new Set([oneOf(lineIds), oneOf(lineIds)])];
    return ask('issueParts', { lines: lines.map((lineId) => ({ lineId, thousandths: upTo(900) })) });
  },
  (ask, { lineIds }) =>
    ask('returnFromJob', {
      lineId: oneOf(lineIds),
      thousandths: upTo(900),
      reason: 'DAMAGE',
      to: oneOf(['SHELF', 'SHELF', 'SUPPLIER', 'BIN']),
    }),
  (ask, { lineIds }) => ask('reservePart', { lineId: oneOf(lineIds) }),
  (ask, { lineIds }) => ask('releasePart', { lineId: oneOf(lineIds) }),
  (ask, { partIds }) => ask('scrapPart', { partId: oneOf(partIds), thousandths: upTo(300), reason: 'USUAL_LOSS' }),
  async function count(ask, { partIds }) {
    const started = (await ask('startCount', { scope: 'ALL' })) ?? (await ask('openStockCount'));
    const open = row.safeParse(started);
    for (const partId of new Set([oneOf(partIds), oneOf(partIds)])) {
      await ask('recordCount', { countId: open.data?.id, partId, thousandths: upTo(20_000) });
    }
    await ask(upTo(5) === 1 ? 'cancelCount' : 'postCount', open.data);
  },
  async function visit(ask, { partIds }) {
    const plate = `T${randomUUID().replaceAll('-', '').slice(0, 8)}`;
    const card = row.parse(await ask('takeIn', { plate, customer: { name: 'Ana' }, km: 10 }));
    const lines = partIds.slice(2).map((partId) => ofStock(partId, upTo(700)));
    const job = row.parse(await ask('addJob', { jobCardId: card.id, title: 'Zavore', lines }));
    const approved = jobRow.parse(await ask('moveJob', { ...job, to: 'APPROVED', ...atCounter }));
    const { id, version } = approved;
    const ways = [
      () => ask('moveJob', { id, version, to: 'DONE' }),
      () => ask('moveJob', { id, version, to: 'CANCELLED', reason: 'Ne bo' }),
      () => ask('removeLine', approved.lines[0]),
    ];
    await ways[upTo(ways.length) - 1]?.();
  },
];

/** How many people work at each server. */
const atEach = 3;

/**
 * Receipts, their reversal, orders, issues, returns, reservations, scrap, counts and visits of cars, as fast as they are
 * answered.
 *
 * @returns what ends the work, once the last act is answered
 */
export function startStockWork(servers: readonly Client[], shelf: SharedShelf, work: StockWork): () => Promise<void> {
  let stopped = false;
  const person = async (place: number) => {
    const ask = asking(servers, place, work);
    while (!stopped) await acts[upTo(acts.length) - 1]?.(ask, shelf);
  };
  const people = Promise.all(Array.from({ length: servers.length * atEach }, (_, place) => person(place)));
  return async () => {
    stopped = true;
    await people;
  };
}
