import type { MergedPart } from '../../../context/hooks.ts';

/**
 * What was counted of two parts that become one is counted again: each difference was to the stock of one of them, and the shelf has
 * both from now on. Counts that have ended stay as they were.
 */
export async function recountMergedParts({ tx, goneId, keepId }: MergedPart): Promise<void> {
  const open = await tx.stockCount.findFirst({ where: { state: 'OPEN' }, select: { id: true } });
  if (open === null) return;
  await tx.countLine.deleteMany({ where: { partId: { in: [goneId, keepId] }, stockCountId: open.id } });
}
