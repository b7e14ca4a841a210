import { AppError } from '../../../../schema/errors.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { exampleParts, runHooks } from '../../../context/hooks.ts';
import { readWorkshop, recordExample } from '../../workshop/workshop-settings/index.ts';

const long = { timeout: 120_000 };

/**
 * Takes away what was loaded to look around in, with all that was done with it since: each feature what is its own. Real
 * cards and documents stay.
 *
 * @throws INVALID_STATE nothing was loaded, or one payment is for an example and for a real invoice
 */
export function removeExample({ ctx, db, actor }: SignedInCall) {
  return db.transaction(async (tx) => {
    const row = await tx.itself.read();
    if (row.exampleLoadedAt === null) throw new AppError('INVALID_STATE', 'exampleNotLoaded');
    await recordExample(tx, row.version, null);
    const example = { where: { isExample: true }, select: { id: true } } as const;
    const [cards, people, cars] = await Promise.all([
      tx.jobCard.findMany(example),
      tx.customer.findMany(example),
      tx.vehicle.findMany(example),
    ]);
    const now = ctx.clock.now();
    const removed = { tx, now, jobCardIds: idsOf(cards), customerIds: idsOf(people), vehicleIds: idsOf(cars) };
    for (const part of exampleParts) {
      await runHooks(
        ctx.hooks.exampleRemoved.filter((hook) => hook.part === part),
        removed,
      );
    }
    return readWorkshop(tx, actor.role);
  }, long);
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
