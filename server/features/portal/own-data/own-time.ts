import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';

/** In which time a car was somebody's: what was done before and after that is shown to others. */

type OwnershipRow = Awaited<ReturnType<TenantTables['vehicleOwnership']['findUniqueOrThrow']>>;

/** Days as YYYY-MM-DD; the last one is not included, and null for a car that is theirs now. */
export type Span = Pick<OwnershipRow, 'from' | 'to'>;

/** Whether a day lies in a span; one that begins and ends on the same day has none. */
const isInSpan = (day: string, { from, to }: Span) => from <= day && (to === null || day < to);

/** A car with the time in which it was theirs. */
export interface OwnTime {
  readonly vehicleId: string;
  /** Whose it was last. */
  readonly customerId: string;
  readonly spans: readonly Span[];
  readonly from: string;
  readonly to: string | null;
}

/**
 * The time in which each car was that of some customers, as owners or users; all of them count together, because one address
 * shows all of them.
 */
export function ownTimes(rows: readonly OwnershipRow[]): readonly OwnTime[] {
  const ids = [...new Set(rows.map(({ vehicleId }) => vehicleId))];
  return ids.flatMap((vehicleId) => {
    const own = rows.filter((row) => row.vehicleId === vehicleId);
    const ends = own.map(({ to }) => to);
    const [last] = own.toSorted((one, other) => endOf(other).localeCompare(endOf(one)));
    const [from] = own.map((row) => row.from).toSorted();
    if (last === undefined || from === undefined) return [];
    const to = ends.includes(null)
      ? null
      : (ends
          .flatMap((end) => end ?? [])
          .toSorted()
          .at(-1) ?? null);
    return [{ vehicleId, customerId: last.customerId, spans: own, from, to }];
  });
}

const endOf = ({ to, from }: Span) => `${to ?? '9999-12-31'} ${from}`;

/** Whether something that happened at a moment is theirs to see. @param zone of the workshop, whose days count */
export function isInOwnTime({ spans }: Pick<OwnTime, 'spans'>, moment: Date, zone: string): boolean {
  const day = todayIn(zone, moment);
  return spans.some((span) => isInSpan(day, span));
}
