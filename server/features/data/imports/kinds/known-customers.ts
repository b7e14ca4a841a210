import { compactVatId } from '../../../../../schema/fields/vat-ids.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { rowsOf } from '../../../../infrastructure/pages-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { compactText } from '../../../workshop/search/index.ts';

/** Who is there already, and how a row names one. */

const active = { mergedIntoId: null, erasedAt: null };

type RowIn<Rows> = Rows extends AsyncIterable<infer Row> ? Row : never;
export type KnownCustomer = RowIn<ReturnType<typeof everyCustomer>>;

/** The customers who are there, the oldest first; read in pages, because they may be all that another program had. */
export function everyCustomer(db: TenantTables) {
  const select = {
    id: true,
    name: true,
    phone: true,
    email: true,
    address: true,
    taxNumber: true,
    vatId: true,
  } as const;
  return rowsOf((where, take) =>
    db.customer.findMany({ where: { ...active, ...where }, select, orderBy: { id: 'asc' }, take }),
  );
}

/** A customer that a row names. */
export interface FoundCustomer {
  readonly id: string;
  readonly name: string;
}

/**
 * Finds customers by their name, tax number, VAT id or e-mail, as other programs name them; of several of one name, the one
 * with the phone.
 *
 * @returns `none` or `several` where it is not one
 */
export async function customersByName(
  db: TenantTables,
): Promise<(written: string, phone?: string) => FoundCustomer | 'none' | 'several'> {
  const known = new Map<string, Map<string, KnownCustomer>>();
  const add = (key: string | null, customer: KnownCustomer) => {
    if (key) known.set(key, (known.get(key) ?? new Map()).set(customer.id, customer));
  };
  for await (const customer of everyCustomer(db)) {
    await yieldIfOverBudget();
    const { name, email, phone, taxNumber, vatId } = customer;
    for (const key of new Set([nameKey(name), email?.toLowerCase() ?? null, taxNumber, vatId, phone])) {
      add(key, customer);
    }
  }
  return (written, phone) => {
    if (written.length > longestName) return 'none';
    const keys = [nameKey(written), written.trim().toLowerCase(), compactVatId(written)];
    const found = [...keys, ...(written === '' && phone !== undefined ? [phone] : [])]
      .map((key) => known.get(key))
      .find((customers) => customers !== undefined);
    const all = [...(found?.values() ?? [])];
    const ofPhone = phone === undefined ? [] : all.filter((customer) => customer.phone === phone);
    const [one, another] = ofPhone.length === 1 ? ofPhone : all;
    if (one === undefined) return 'none';
    return another === undefined ? one : 'several';
  };
}

/** In UTF-16 units: of a name, an address or a number of somebody. */
const longestName = 400;

/** The words of a name in any order, however they are written. */
export function nameKey(name: string): string {
  return name.split(/\s+/).map(compactText).filter(Boolean).toSorted().join(' ');
}
