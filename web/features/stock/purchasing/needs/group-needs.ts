import type { NeedsQuery } from '../../../../../generated/graphql.ts';

export type Need = NeedsQuery['needs'][number];

/** What is needed from one supplier; of what nobody is known to sell, supplierId is null. */
export interface NeedsOfSupplier {
  readonly supplierId: string | null;
  readonly supplierName: string | null;
  readonly needs: readonly Need[];
}

/** What tells one need from another: a line of a card, or a part that is below its minimum. */
export const needKey = ({ lineId, partId }: Pick<Need, 'lineId' | 'partId'>): string => lineId ?? partId ?? '';

/** Nobody has agreed to the work, or the shelf has it: ordered only by somebody who ticks it. */
export const canWait = ({
  approved,
  onShelfThousandths,
  thousandths,
}: Pick<Need, 'approved' | 'onShelfThousandths' | 'thousandths'>) => !approved || onShelfThousandths >= thousandths;

/**
 * Needs by supplier, in the order of the alphabet; what has no supplier comes last. Of each, what can wait comes after the rest.
 *
 * @param compare puts names into the order of the language
 */
export function groupNeeds(
  needs: readonly Need[],
  compare: (a: string, b: string) => number,
): readonly NeedsOfSupplier[] {
  const groups = new Map<string | null, Need[]>();
  for (const need of needs) groups.set(need.supplierId, [...(groups.get(need.supplierId) ?? []), need]);
  return [...groups]
    .map(([supplierId, of]) => ({
      supplierId,
      supplierName: of[0]?.supplierName ?? null,
      needs: of.toSorted((a, b) => Number(canWait(a)) - Number(canWait(b))),
    }))
    .toSorted((a, b) =>
      a.supplierId === null || b.supplierId === null
        ? Number(a.supplierId === null) - Number(b.supplierId === null)
        : compare(a.supplierName ?? '', b.supplierName ?? ''),
    );
}
