import { AppError } from '../../../../schema/errors.ts';
import { convertedUnitPrice, type PriceMode, vatRateOn } from '../../../../schema/money/documents/index.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { movesOf } from '../moves/move-card.ts';
import { categoryOf, modeOf } from '../show/amounts.ts';
import type { CardRow } from '../show/rows.ts';
import type { Viewer } from '../show/sight.ts';

/** Ten-thousandths of a euro in a cent. */
const ofCent = 100;

/**
 * Makes prices with tax of those without, or the other way round, once: an amount that was agreed stays what was agreed.
 *
 * @throws INVALID_STATE something on the card was approved already
 */
export async function convertPrices(own: WorkshopTables, card: CardRow, to: PriceMode, viewer: Viewer): Promise<void> {
  if (card.jobs.some(({ approvedCents }) => approvedCents !== null)) {
    throw new AppError('INVALID_STATE', undefined, { possible: movesOf(card, viewer) });
  }
  const from = modeOf(card.priceMode);
  const rateOf = (category: string) => vatRateOn(categoryOf(category, viewer.workshop), viewer.today);
  for (const { id, version, fixedCents, fixedVatCategory, lines } of card.jobs) {
    if (fixedCents !== null) {
      const price = convertedUnitPrice(fixedCents * ofCent, from, to, rateOf(fixedVatCategory));
      await own.job.update({ where: { id }, data: { fixedCents: Math.round(price / ofCent), version: version + 1 } });
    }
    for (const line of lines) {
      const unitPrice = convertedUnitPrice(line.unitPrice, from, to, rateOf(line.vatCategory));
      await own.line.update({ where: { id: line.id }, data: { unitPrice, version: line.version + 1 } });
    }
  }
}
