import { AppError } from '../../../../../schema/errors.ts';
import type { PriceMode } from '../../../../../schema/money/documents/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { CardRow, Viewer } from '../../card-model/index.ts';
import { possibleMovesOfCard } from '../../card-model/index.ts';
import { convertJob } from '../../jobs/index.ts';

/**
 * Makes prices with tax of those without, or the other way round, once: an amount that was agreed or sent stays what it was.
 *
 * @throws INVALID_STATE something on the card was approved already, or an estimate was sent
 */
export async function convertPrices(db: TenantTables, card: CardRow, to: PriceMode, viewer: Viewer): Promise<void> {
  const sent = await db.estimate.count({ where: { jobCardId: card.id, sentAt: { not: null } } });
  if (sent > 0 || card.jobs.some(({ approvedCents }) => approvedCents !== null)) {
    throw new AppError('INVALID_STATE', undefined, { possible: possibleMovesOfCard(card, viewer) });
  }
  const modes = { from: card.priceMode, to };
  for (const job of card.jobs) {
    const fixed = await convertJob(db, job, modes, viewer);
    if (fixed.fixedCents === null) continue;
    await db.job.update({ where: { id: job.id }, data: { ...fixed, version: job.version + 1 } });
  }
}
