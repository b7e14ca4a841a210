import type { PersonalIdentifiers } from '../features/customers/index.ts';
import type { WorkshopTables } from '../infrastructure/tenant/workshop-db.ts';

/** A customer whose personal data goes, in the transaction in which it goes. */
export interface ErasedCustomer {
  readonly own: WorkshopTables;
  /** The customer, and those who were merged into it. */
  readonly ids: readonly string[];
  /** By what texts name the person; read before the row was emptied. */
  readonly identifiers: PersonalIdentifiers;
  readonly now: Date;
}

/**
 * What a feature does with its own tables when a customer is erased: it empties what is only about the person, and takes
 * the name out of what others still need.
 */
export type CustomerErasedHook = (erased: ErasedCustomer) => Promise<void>;
