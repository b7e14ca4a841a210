import { isEan } from '../../../../schema/documents/eans.ts';
import { receivedGoods } from '../../../../schema/features/stock/goods-receipts.ts';
import { savedPart } from '../../../../schema/features/stock/parts.ts';
import { createdPurchaseOrders, sentPurchaseOrder } from '../../../../schema/features/stock/purchase-orders.ts';
import { savedSupplier } from '../../../../schema/features/stock/suppliers.ts';
import { updateWorkshopInput } from '../../../../schema/features/workshop/workshop-settings.ts';
import { exampleWorkTexts } from '../../../../schema/messages/example-work/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { savePart } from '../../stock/parts/index.ts';
import { createPurchaseOrders, receiveGoods, sendPurchaseOrder } from '../../stock/purchasing/index.ts';
import { saveSupplier } from '../../stock/suppliers/index.ts';
import { updateWorkshop } from '../../workshop/workshop-settings/index.ts';
import type { Works } from './example-data.ts';

type Seller = 'parts' | 'liquids';

/** A part of the example: quantities in pieces or litres, sums in euros without tax. */
interface ShelfPart {
  readonly name: string;
  readonly location: string;
  readonly seller: Seller;
  readonly cost: number;
  readonly price: number;
  /** What the workshop had when it began to count. */
  readonly opening: number;
  readonly minimum: number;
  readonly unit?: 'LTR';
}

const thousandths = 1000;
const tenThousandths = 10_000;
const works = ['service.oil', 'service.filter', 'brakes.pads', 'brakes.disc', 'climate.coolant', 'belt.kit'] as const;

/** The parts that the works of the example take, and some others, of which the last two are nearly used up. */
function shelfParts(t: ReturnType<typeof textOf>): readonly ShelfPart[] {
  const [oil, filter, pads, disc, coolant, kit] = works.map((key) => t(key));
  const liquids = { seller: 'liquids', unit: 'LTR' } as const;
  const row = (
    name: string | undefined,
    location: string,
    [cost, price, opening, minimum]: readonly [number, number, number, number],
    more: Partial<ShelfPart> = {},
  ): ShelfPart => ({ name: name ?? '', location, seller: 'parts', cost, price, opening, minimum, ...more });
  return [
    row(oil, 'R1-01', [4.9, 9, 240, 20], { seller: 'liquids' }),
    row(filter, 'R1-02', [5.4, 12, 48, 6]),
    row(pads, 'R2-01', [26.5, 48, 26, 3]),
    row(disc, 'R2-02', [24.9, 42, 52, 4]),
    row(coolant, 'R1-03', [19.5, 35, 20, 2], { seller: 'liquids' }),
    row(kit, 'R2-03', [98, 165, 18, 2]),
    row(t('shelf.cabinFilter'), 'R1-04', [7.2, 16.5, 14, 4]),
    row(t('shelf.airFilter'), 'R1-05', [8.1, 18.9, 11, 4]),
    row(t('shelf.sparkPlug'), 'R3-01', [4.3, 9.9, 32, 8]),
    row(t('shelf.wipers'), 'R3-02', [9.8, 22, 12, 4]),
    row(t('shelf.brakeFluid'), 'R1-06', [5.6, 12, 15, 5], liquids),
    row(t('shelf.antifreeze'), 'R1-07', [2.9, 6.5, 60, 20], liquids),
    row(t('shelf.screenWash'), 'R1-08', [0.9, 2.4, 90, 30], liquids),
    row(t('shelf.battery'), 'R4-01', [62, 109, 1, 3]),
    row(t('shelf.bulb'), 'R3-03', [2.1, 6.5, 3, 10]),
  ];
}

const textOf = (call: SignedInCall) => textIn(call.actor.language, exampleWorkTexts);

/** A number of the kind that shops give out for themselves, with its check digit. */
function ownEan(place: number): string {
  const body = `2${String(place + 1).padStart(11, '0')}`;
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isEan) ?? '';
}

/**
 * Fills the shelves of a workshop that is nobody's: two suppliers, and parts with what was there at first.
 *
 * @param call of the day on which the workshop begins to count
 * @returns the ids of the parts by their names
 */
export async function stockExample(call: SignedInCall): Promise<ReadonlyMap<string, string>> {
  const t = textOf(call);
  const { id, version } = await call.db.itself.read();
  await updateWorkshop(call, updateWorkshopInput.parse({ id, version, stockEnabled: true }));
  const sellers = new Map<Seller, string>();
  for (const [seller, more] of [
    ['parts', { orderChannel: 'PHONE', phone: '01 234 56 70', cutOff: '14:00', leadDays: 1 }],
    ['liquids', { orderChannel: 'MAIL', email: 'orders@example.com', leadDays: 3, minOrderCents: 15_000 }],
  ] as const) {
    const supplier = savedSupplier.parse({ name: t(`suppliers.${seller}`), accountNo: '1042', ...more });
    sellers.set(seller, (await saveSupplier(call, supplier)).id);
  }
  const parts = shelfParts(t);
  const ids = new Map<string, string>();
  for (const [place, { name, location, seller, price, minimum, unit }] of parts.entries()) {
    const number = { kind: 'SUPPLIER', number: `EX-${1000 + place}`, supplierId: sellers.get(seller) };
    const limits = { minThousandths: minimum * thousandths, targetThousandths: 3 * minimum * thousandths };
    const priced = { priceUnit: Math.round(price * tenThousandths), ...(unit && { unit }) };
    const part = { name, location, ean: ownEan(place), numbers: [number], ...limits, ...priced };
    ids.set(name, (await savePart(call, savedPart.parse(part))).id);
  }
  for (const [seller, supplierId] of sellers) {
    const lines = parts
      .filter((part) => part.seller === seller)
      .map(({ name, opening, cost }) => ({
        partId: ids.get(name),
        thousandths: opening * thousandths,
        unitCost: Math.round(cost * tenThousandths),
      }));
    await receiveGoods(call, receivedGoods.parse({ supplierId, noteNumber: '26-0117', lines }));
  }
  return ids;
}

/** Orders one of the parts that are below their minimum by phone, so that something is awaited and something still to be ordered. */
export async function orderExample(call: SignedInCall, parts: ReadonlyMap<string, string>): Promise<void> {
  const name = textOf(call)('shelf.battery');
  const partId = parts.get(name);
  const number = await call.db.partNumber.findFirst({ where: { partId: partId ?? '', kind: 'SUPPLIER' } });
  const need = { partId, supplierId: number?.supplierId, thousandths: 8 * thousandths };
  for (const { id, version } of await createPurchaseOrders(call, createdPurchaseOrders.parse({ needs: [need] }))) {
    await sendPurchaseOrder(call, sentPurchaseOrder.parse({ id, version, channel: 'PHONE' }));
  }
}

/** The same work with its parts from the shelves; with no parts, of what is still to be bought. */
export function fromShelves(work: Works[number], parts: ReadonlyMap<string, string> | undefined) {
  const lines = work.lines.map((line) => {
    if (line.kind !== 'PART') return line;
    return parts === undefined
      ? { ...line, partState: 'NEEDED' as const }
      : { ...line, partId: parts.get(line.description) };
  });
  return { ...work, lines };
}
