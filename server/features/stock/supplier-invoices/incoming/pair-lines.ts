import type { UninvoicedLine } from '../../../../../schema/features/stock/supplier-invoices.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { compactText } from '../../../workshop/search/index.ts';
import { isPack } from '../../parts/index.ts';
import { AwaitedGoods } from '../../purchasing/index.ts';
import { readUninvoiced } from '../matching/read-uninvoiced.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';
import { unitCostOf } from './invoice-values.ts';

/** A line of an invoice, with what was received of it. */
export interface PairedLine {
  /** In the unit of the part: of packs, what is in them. */
  readonly thousandths: number;
  /** Ten-thousandths of a euro for a unit, after every discount. */
  readonly unitCost: number;
  /** The invoice counts packs, and nobody has said how much of the part is in one. */
  readonly isOfUnknownPack: boolean;
  readonly received: readonly InvoicedGoods[];
}

/** What was received, and what the invoice charges for a unit of it. */
interface InvoicedGoods extends UninvoicedLine {
  readonly invoicedCost: number;
}

/** Also in a pack of a part of which nobody has said how it is packed. */
const oneUnit = 1000;

/**
 * Finds what each line of an invoice was received as, nothing twice: by the numbers of the article, else by its name.
 * Of several it is the one with the same quantity, else those that together are it, where it came in parts, else the
 * one with the cost that is nearest.
 *
 * @returns in the order of the lines
 */
export async function pairLines(
  db: TenantTables,
  supplierId: string,
  { lines }: Pick<IncomingInvoice, 'lines'>,
): Promise<readonly PairedLine[]> {
  const goods = await AwaitedGoods.of(
    db,
    supplierId,
    lines.flatMap(({ numbers }) => numbers),
  );
  let left = await readUninvoiced(db, { supplierId });
  const packs = await readPacks(db, left);
  return lines.map((line) => {
    const partIds = new Set(
      line.numbers.flatMap((number) => {
        const found = goods.find(number);
        return typeof found === 'string' ? [] : (found.partId ?? []);
      }),
    );
    const isNamed = ({ name }: UninvoicedLine) =>
      compactText(name) !== '' && compactText(name) === compactText(line.name);
    const ofPart = left.filter(({ partId }) => partIds.has(partId ?? ''));
    const candidates = ofPart.length > 0 ? ofPart : left.filter(isNamed);
    const pack = isPack(line.unit ?? '') ? (packs.get(candidates[0]?.partId ?? '') ?? oneUnit) : undefined;
    const thousandths = Math.round((line.thousandths * (pack ?? oneUnit)) / oneUnit);
    const unitCost = unitCostOf({ ...line, thousandths });
    const received = chooseReceived(candidates, thousandths, unitCost);
    left = left.filter((each) => !received.includes(each));
    return {
      thousandths,
      unitCost,
      isOfUnknownPack: pack === oneUnit,
      received: shareCost(received, { ...line, thousandths }, unitCost),
    };
  });
}

/** How much is in a pack, by the ids of parts. */
async function readPacks(db: TenantTables, received: readonly UninvoicedLine[]): Promise<ReadonlyMap<string, number>> {
  const parts = await db.part.findMany({
    where: { id: { in: received.flatMap(({ partId }) => partId ?? []) } },
    select: { id: true, packThousandths: true },
  });
  return new Map(parts.map(({ id, packThousandths }) => [id, packThousandths]));
}

/** @param candidates the oldest first */
function chooseReceived(
  candidates: readonly UninvoicedLine[],
  thousandths: number,
  unitCost: number,
): readonly UninvoicedLine[] {
  const [nearest] = candidates.toSorted(
    (a, b) =>
      Number(b.thousandths === thousandths) - Number(a.thousandths === thousandths) ||
      Math.abs((a.unitCost ?? 0) - unitCost) - Math.abs((b.unitCost ?? 0) - unitCost),
  );
  if (nearest === undefined) return [];
  if (nearest.thousandths === thousandths) return [nearest];
  const together: UninvoicedLine[] = [];
  let came = 0;
  for (const each of candidates.filter(({ isCore }) => !isCore)) {
    if (came >= thousandths) break;
    together.push(each);
    came += each.thousandths;
  }
  return came === thousandths ? together : [nearest];
}

/** What each delivery is charged for. Together they are what the line says to the cent, so that the last takes what rounding leaves. */
function shareCost(
  received: readonly UninvoicedLine[],
  { netCents, thousandths }: Pick<IncomingInvoice['lines'][number], 'netCents' | 'thousandths'>,
  unitCost: number,
): readonly InvoicedGoods[] {
  const came = received.reduce((all, each) => all + each.thousandths, 0);
  let cents = netCents;
  return received.map((each, place) => {
    const takesRest = came === thousandths && place === received.length - 1;
    const invoicedCost = takesRest ? unitCostOf({ netCents: cents, thousandths: each.thousandths }) : unitCost;
    cents -= Math.round((invoicedCost * each.thousandths) / 100_000);
    return { ...each, invoicedCost };
  });
}
