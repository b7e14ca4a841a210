import type { UninvoicedLine } from '../../../../../schema/features/stock/supplier-invoices.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { compactText } from '../../../workshop/search/index.ts';
import { AwaitedGoods } from '../../purchasing/index.ts';
import { readUninvoiced } from '../matching/read-uninvoiced.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';
import { unitCostOf } from './invoice-values.ts';

/** A line of an invoice, with what was received of it. */
export interface PairedLine {
  /** Ten-thousandths of a euro for a unit, after every discount. */
  readonly unitCost: number;
  readonly received: UninvoicedLine | undefined;
}

/**
 * Finds what each line of an invoice was received as: by the numbers of the article, else by its name; of several the one with the same
 * quantity, and then the one with the cost that is nearest. Nothing received is taken twice.
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
  return lines.map((line) => {
    const unitCost = unitCostOf(line);
    const partIds = new Set(
      line.numbers.flatMap((number) => {
        const found = goods.find(number);
        return typeof found === 'string' ? [] : (found.partId ?? []);
      }),
    );
    const isNamed = ({ name }: UninvoicedLine) =>
      compactText(name) !== '' && compactText(name) === compactText(line.name);
    const ofPart = left.filter(({ partId }) => partIds.has(partId ?? ''));
    const [received] = (ofPart.length > 0 ? ofPart : left.filter(isNamed)).toSorted(
      (a, b) =>
        Number(b.thousandths === line.thousandths) - Number(a.thousandths === line.thousandths) ||
        Math.abs((a.unitCost ?? 0) - unitCost) - Math.abs((b.unitCost ?? 0) - unitCost),
    );
    left = left.filter((each) => each !== received);
    return { unitCost, received };
  });
}
