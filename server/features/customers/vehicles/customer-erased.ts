import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import { redactActivities } from '../../platform/activity/index.ts';
import { removePersonalTerms } from '../../workshop/search/index.ts';

const vehiclesAtOnce = 100;

/** Takes the name out of what is known of the person's vehicles: they have other owners by now, or will have. */
export async function redactOwnVehicles(erased: ErasedCustomer): Promise<void> {
  const ownerships = { some: { customerId: { in: [...erased.ids] } } };
  const vehicles = await erased.tx.vehicle.findMany({
    where: { ownerships },
    select: { id: true },
  });
  await redactVehicles(
    erased,
    vehicles.map(({ id }) => id),
  );
}

/** As redactOwnVehicles, for vehicles that the person came with or paid for. */
export async function redactVehicles({ tx, identifiers }: ErasedCustomer, vehicles: readonly string[]): Promise<void> {
  const redact = (text: string) => identifiers.redact(text);
  for (const ids of chunksOf(vehicles, vehiclesAtOnce)) {
    const vehicleId = { in: ids };
    await rewriteTexts(tx, 'vehicle', {
      where: { id: vehicleId },
      columns: [
        ...(['kind', 'make', 'model', 'variant', 'engineCode', 'fuel', 'gearbox', 'colour'] as const),
        ...(['tyreSizes', 'oilSpec', 'notes'] as const),
      ],
      rewrite: redact,
    });
    await rewriteTexts(tx, 'odometerReading', {
      where: { vehicleId },
      columns: ['correctionReason'],
      rewrite: redact,
    });
    const history = await tx.historyEntry.findMany({ where: { vehicleId }, select: { id: true } });
    const columns = ['text', 'lines', 'source'] as const;
    await rewriteTexts(tx, 'historyEntry', { where: { vehicleId }, columns, rewrite: redact });
    await redactActivities(tx, { where: { entityId: vehicleId }, redact });
    const found = [...ids, ...history.map(({ id }) => id)];
    await removePersonalTerms(tx, found, (term) => identifiers.isTerm(term));
  }
}
