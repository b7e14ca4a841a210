import type { FigureKind } from '../../../../schema/features/figures/figures.ts';
import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';
import type { Language } from '../../../../schema/languages.ts';
import { clocksTexts } from '../../../../schema/messages/clocks/index.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { FigureRow } from './figure-row.ts';
import type { FigureReader } from './reading/figure-reader.ts';

/** What the rows of a page are called: numbers, plates and customers, as the desk knows them. */
export async function titlesOf(
  reader: FigureReader,
  kind: FigureKind,
  rows: readonly FigureRow[],
  language: Language,
): Promise<readonly string[]> {
  const { db } = reader;
  const words = textIn(language, jobCardsTexts);
  const clock = textIn(language, clocksTexts);
  const idsOf = (entity: EntityKind) => [...new Set(rows.flatMap((row) => (row.entity === entity ? [row.id] : [])))];
  const [invoices, cards, entries, estimates, customers, parts] = await Promise.all([
    db.invoice.findMany({
      where: { id: { in: idsOf('INVOICE') } },
      select: { id: true, number: true, customerId: true },
    }),
    db.jobCard.findMany({
      where: { id: { in: idsOf('JOB_CARD') } },
      select: { id: true, number: true, vehicleId: true, state: true, holdReason: true },
    }),
    db.timeEntry.findMany({ where: { id: { in: idsOf('TIME_ENTRY') } }, select: { id: true, activity: true } }),
    db.estimate.findMany({ where: { id: { in: idsOf('ESTIMATE') } }, select: { id: true, number: true } }),
    db.customer.findMany({ where: { id: { in: idsOf('CUSTOMER') } }, select: { id: true, name: true } }),
    db.part.findMany({ where: { id: { in: idsOf('PART') } }, select: { id: true, sku: true, name: true } }),
  ]);
  const [buyers, vehicles] = await Promise.all([
    db.customer.findMany({
      where: { id: { in: invoices.flatMap(({ customerId }) => customerId ?? []) } },
      select: { id: true, name: true },
    }),
    db.vehicle.findMany({
      where: { id: { in: cards.flatMap(({ vehicleId }) => vehicleId ?? []) } },
      select: { id: true, plate: true },
    }),
  ]);
  const buyerOf = new Map(buyers.map(({ id, name }) => [id, name]));
  const plateOf = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  const titles = new Map<string, string>();
  for (const { id, number, customerId } of invoices) titles.set(id, joined(number, buyerOf.get(customerId ?? '')));
  for (const { id, number, vehicleId, state, holdReason } of cards) {
    const why = holdReason === null ? words(`states.${state}`) : words(`holdReasons.${holdReason}`);
    titles.set(id, joined(number, plateOf.get(vehicleId ?? ''), kind === 'STUCK' ? why : null));
  }
  for (const { id, activity } of entries) titles.set(id, clock(`activities.${activity ?? 'OTHER'}`));
  for (const { id, number } of estimates) titles.set(id, joined(number));
  for (const { id, name } of customers) titles.set(id, name);
  for (const { id, sku, name } of parts) titles.set(id, joined(sku, name));
  return rows.map(({ id, on }) => titles.get(id) ?? on ?? '');
}

const joined = (...texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(' · ');
