import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { compactText } from '../../../workshop/search/index.ts';
import type { PurchaseLineRow } from '../orders/load-order.ts';
import { expectedOf } from '../orders/write-order.ts';

/** What a number on a delivery note stands for: a part, or what was ordered by its description. */
export interface DeliveredPart {
  /** Null of what is in no catalogue. */
  readonly partId: string | null;
  readonly name: string;
  readonly unit: PurchaseLineRow['unit'];
  /** Thousandths of the unit in a pack. */
  readonly packThousandths: number;
  /** The line of an order, where there is no part. */
  readonly purchaseLineId: string | null;
}

/** How much of a row of a delivery note came for what. */
export interface DeliveredShare {
  readonly purchaseLineId: string | null;
  readonly partId: string | null;
  readonly thousandths: number;
  /** Number of the order. */
  readonly orderNumber: string | null;
}

interface AwaitedLine extends Pick<PurchaseLineRow, 'id' | 'partId' | 'description' | 'unit'> {
  readonly orderNumber: string;
  /** Thousandths that have not come yet; what was shared out is taken off. */
  rest: number;
}

/** How much a kind of number says: the supplier’s own first, then those of the workshop, then any other. */
const ranks = ['ofSupplier', 'own', 'ean', 'oe', 'other'] as const;
type Rank = (typeof ranks)[number];

interface Candidate {
  readonly rank: number;
  readonly partId: string;
}

type PartRow = Awaited<ReturnType<typeof readParts>>[number];

/** What is awaited from one supplier, and the parts that the numbers of a delivery note stand for. */
export class AwaitedGoods {
  readonly #lines: readonly AwaitedLine[];
  readonly #parts: ReadonlyMap<string, PartRow>;
  readonly #candidates: ReadonlyMap<string, readonly Candidate[]>;
  readonly #described: ReadonlyMap<string, readonly AwaitedLine[]>;

  private constructor(
    lines: readonly AwaitedLine[],
    parts: readonly PartRow[],
    candidates: ReadonlyMap<string, readonly Candidate[]>,
    described: ReadonlyMap<string, readonly AwaitedLine[]>,
  ) {
    this.#lines = lines;
    this.#parts = new Map(parts.map((part) => [part.id, part]));
    this.#candidates = candidates;
    this.#described = described;
  }

  /** @param numbers as they stand in the file */
  static async of(db: TenantTables, supplierId: string, numbers: readonly string[]): Promise<AwaitedGoods> {
    const lines = await readAwaited(db, supplierId);
    const candidates = await findCandidates(db, supplierId, numbers);
    const found = [...candidates.values()].flat().map(({ partId }) => partId);
    const parts = await readParts(db, found);
    return new AwaitedGoods(lines, parts, candidates, await findDescribed(db, lines));
  }

  /** The part of a number; of several that have it equally well, the one that is awaited. */
  find(number: string): DeliveredPart | 'none' | 'several' {
    const key = compactText(number);
    const candidates = this.#candidates.get(key) ?? [];
    const best = Math.min(...candidates.map(({ rank }) => rank));
    const ids = new Set(candidates.filter(({ rank }) => rank === best).map(({ partId }) => this.#keptId(partId)));
    const awaited = [...ids].filter((id) => this.#lines.some(({ partId }) => partId === id));
    const [partId, ...others] = awaited.length > 0 ? awaited : ids;
    if (others.length > 0) return 'several';
    const part = this.#parts.get(partId ?? '');
    if (part !== undefined) return { ...part, partId: part.id, purchaseLineId: null };
    const [line, ...more] = this.#described.get(key) ?? [];
    if (line === undefined) return 'none';
    if (more.length > 0) return 'several';
    const { id: purchaseLineId, description: name, unit } = line;
    return { partId: null, name, unit, packThousandths: 1000, purchaseLineId };
  }

  /**
   * Shares what came over the lines of orders that wait for it, the oldest first. What is more than is awaited is of the last of
   * them, so that the posting of the receipt asks about it; what nobody ordered is of the part alone.
   *
   * @param thousandths more than zero
   */
  share({ partId, purchaseLineId }: DeliveredPart, thousandths: number): readonly DeliveredShare[] {
    const lines = this.#lines.filter((line) => (partId === null ? line.id === purchaseLineId : line.partId === partId));
    const shares: DeliveredShare[] = [];
    let left = thousandths;
    for (const line of lines) {
      const taken = Math.min(left, Math.max(0, line.rest));
      if (taken > 0) shares.push(shareOf(line, taken));
      line.rest -= taken;
      left -= taken;
    }
    if (left === 0) return shares;
    const last = lines.at(-1);
    if (last === undefined) return [{ purchaseLineId: null, partId, thousandths: left, orderNumber: null }];
    const before = shares.at(-1);
    return before?.purchaseLineId === last.id
      ? [...shares.slice(0, -1), shareOf(last, before.thousandths + left)]
      : [...shares, shareOf(last, left)];
  }

  #keptId(id: string): string {
    const mergedIntoId = this.#parts.get(id)?.mergedIntoId;
    return mergedIntoId ? this.#keptId(mergedIntoId) : id;
  }
}

const shareOf = ({ id, partId, orderNumber }: AwaitedLine, thousandths: number): DeliveredShare => ({
  purchaseLineId: id,
  partId,
  thousandths,
  orderNumber,
});

/** The lines of the supplier's orders that goods can come for, the oldest order first. */
async function readAwaited(db: TenantTables, supplierId: string): Promise<readonly AwaitedLine[]> {
  const orders = await db.purchaseOrder.findMany({
    where: { supplierId, state: { in: ['SENT', 'PART_RECEIVED'] } },
    select: { id: true, number: true },
  });
  const rows = await db.purchaseLine.findMany({
    where: { purchaseOrderId: { in: orders.map(({ id }) => id) } },
    orderBy: [{ purchaseOrderId: 'asc' }, { sortOrder: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => {
    const { id, partId, description, unit } = row;
    const orderNumber = orders.find((order) => order.id === row.purchaseOrderId)?.number ?? '';
    return { id, partId, description, unit, orderNumber, rest: expectedOf(row) - row.receivedThousandths };
  });
}

/** The parts that have a number of the file, each with how much that says. */
async function findCandidates(
  db: TenantTables,
  supplierId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const keys = new Set(numbers.map(compactText).filter((key) => key !== ''));
  const written = await db.partNumber.findMany({
    where: { numberKey: { in: [...keys] } },
    select: { partId: true, numberKey: true, kind: true, supplierId: true },
  });
  const spelled = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))];
  const eans = [...keys].filter((key) => /^\d{8,14}$/.test(key));
  const own = await db.part.findMany({
    where: { OR: [{ sku: { in: spelled } }, { ean: { in: eans } }] },
    select: { id: true, sku: true, ean: true },
  });
  const found = new Map<string, Candidate[]>();
  const add = (key: string, rank: Rank, partId: string) => {
    const before = found.get(key) ?? [];
    found.set(key, [...before, { rank: ranks.indexOf(rank), partId }]);
  };
  for (const row of written) {
    if (row.kind === 'SUPPLIER') add(row.numberKey, row.supplierId === supplierId ? 'ofSupplier' : 'other', row.partId);
    else add(row.numberKey, row.kind === 'OWN' ? 'own' : 'oe', row.partId);
  }
  for (const { id, sku, ean } of own) {
    add(compactText(sku), 'own', id);
    if (ean !== null) add(ean, 'ean', id);
  }
  return found;
}

const partColumns = { id: true, name: true, unit: true, packThousandths: true, mergedIntoId: true } as const;

/** Parts, with those that they were merged into. */
async function readParts(db: TenantTables, ids: readonly string[]) {
  let parts = await db.part.findMany({ where: { id: { in: [...new Set(ids)] } }, select: partColumns });
  for (;;) {
    const known = new Set(parts.map(({ id }) => id));
    const kept = parts.flatMap(({ mergedIntoId }) =>
      mergedIntoId === null || known.has(mergedIntoId) ? [] : mergedIntoId,
    );
    if (kept.length === 0) return parts;
    parts = [...parts, ...(await db.part.findMany({ where: { id: { in: kept } }, select: partColumns }))];
  }
}

/** What was ordered without a part, by the number on the line of the card that waits for it. */
async function findDescribed(
  db: TenantTables,
  lines: readonly AwaitedLine[],
): Promise<ReadonlyMap<string, readonly AwaitedLine[]>> {
  const described = lines.filter(({ partId }) => partId === null);
  const waiting = await db.purchaseLine.findMany({
    where: { id: { in: described.map(({ id }) => id) }, lineId: { not: null } },
    select: { id: true, lineId: true },
  });
  const numbered = await db.line.findMany({
    where: { id: { in: waiting.flatMap(({ lineId }) => lineId ?? []) }, partNumber: { not: null } },
    select: { id: true, partNumber: true },
  });
  const found = new Map<string, AwaitedLine[]>();
  for (const { id, partNumber } of numbered) {
    const purchaseLineId = waiting.find(({ lineId }) => lineId === id)?.id;
    const line = described.find((each) => each.id === purchaseLineId);
    const key = compactText(partNumber ?? '');
    if (line !== undefined && key !== '') found.set(key, [...(found.get(key) ?? []), line]);
  }
  return found;
}
