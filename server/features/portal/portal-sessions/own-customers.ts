import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { type Language, languageOfDocument } from '../../../../schema/languages.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type CustomerRow, contactsOf, isActive } from '../../customers/customers/index.ts';
import type { BrandedWorkshop } from '../../workshop/brand/index.ts';
import { compactText } from '../../workshop/search/index.ts';

/** This many have one address at the most: a firm with its drivers, and not a list. */
const mostOfAddress = 50;

/** Every address by which a customer is reached, normalised: their own, and those of the contacts. */
export const addressKeysOf = (row: Pick<CustomerRow, 'email' | 'contacts'>): readonly string[] =>
  [row.email, ...contactsOf(row).map(({ email }) => email)].flatMap((email) => (email ? [emailKeyOf(email)] : []));

/** An address of a customer as it was entered, by its normalised form. */
export const storedAddress = ({ email, contacts }: Pick<CustomerRow, 'email' | 'contacts'>, emailKey: string) =>
  [email, ...contactsOf({ contacts }).map((each) => each.email)].find(
    (each): each is string => each !== null && emailKeyOf(each) === emailKey,
  );

/** In which language they read where they have chosen none on a page: that of the first one, else of the workshop. */
export const portalLanguageOf = (
  [first]: readonly Pick<CustomerRow, 'language'>[],
  workshop: Pick<BrandedWorkshop, 'language'>,
): Language => languageOfDocument(first?.language ?? workshop.language);

/** Whose portal an address opens. */
export interface PortalAddress {
  readonly emailKey: string;
  /** Customers that those with the address were merged into. */
  readonly mergedIds: readonly string[];
}

/**
 * The customers who are shown to who has an address, the oldest first: those whose own it is, or a contact's. Neither erased nor
 * merged ones, nor those whom the workshop has blocked.
 */
export async function customersOfAddress(
  db: TenantTables,
  { emailKey, mergedIds }: PortalAddress,
): Promise<readonly CustomerRow[]> {
  // By the words of the search: nobody reads twenty thousand customers for it.
  const word = { term: compactText(emailKey), kind: 'CUSTOMER' } as const;
  const found = await Promise.all(
    [false, true].map((hidden) =>
      db.searchTerm.findMany({ where: { ...word, hidden }, select: { entityId: true }, take: mostOfAddress }),
    ),
  );
  const terms = found.flat();
  const ids = [...new Set([...terms.map(({ entityId }) => entityId), ...mergedIds])];
  const rows = await db.customer.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  return rows.filter(
    (row) =>
      isActive(row) &&
      row.portalBlockedAt === null &&
      (mergedIds.includes(row.id) || addressKeysOf(row).includes(emailKey)),
  );
}
