import { compactVatId } from '../../../../schema/fields/vat-ids.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { joined } from '../../search/index.ts';

/** Who is there already, and how a row names one. */

const gone = { mergedIntoId: null, erasedAt: null };

export type KnownCustomer = Awaited<ReturnType<typeof everyCustomer>>[number];

export function everyCustomer(own: WorkshopTables) {
  const select = {
    id: true,
    name: true,
    phone: true,
    email: true,
    address: true,
    taxNumber: true,
    vatId: true,
  } as const;
  return own.customer.findMany({ where: gone, select, orderBy: { id: 'asc' } });
}

/**
 * Finds customers by their name, tax number, VAT id or e-mail, as other programs name them.
 *
 * @returns the id; `none` or `several` otherwise
 */
export async function customersByName(
  own: WorkshopTables,
): Promise<(written: string) => { readonly id: string } | 'none' | 'several'> {
  const known = new Map<string, Set<string>>();
  const add = (key: string | null, id: string) => {
    if (key) known.set(key, (known.get(key) ?? new Set()).add(id));
  };
  for (const { id, name, email, taxNumber, vatId } of await everyCustomer(own)) {
    for (const key of new Set([nameKey(name), email?.toLowerCase() ?? null, taxNumber, vatId])) add(key, id);
  }
  return (written) => {
    const found = [nameKey(written), written.trim().toLowerCase(), compactVatId(written)]
      .map((key) => known.get(key))
      .find((ids) => ids !== undefined);
    const [id, another] = found ?? [];
    if (id === undefined) return 'none';
    return another === undefined ? { id } : 'several';
  };
}

/** The words of a name in any order, however they are written. */
export function nameKey(name: string): string {
  return name.split(/\s+/).map(joined).filter(Boolean).toSorted().join(' ');
}
