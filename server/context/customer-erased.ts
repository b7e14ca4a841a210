import type { TenantTables } from '../infrastructure/tenant/tenant-db.ts';

/** What identifies some people in texts. */
export interface NamedPeople {
  /** A text without what names them; of JSON its texts. */
  redact(text: string): string;
  isNamedIn(text: string): boolean;
  /** Whether a name, as a bank writes it, is one of theirs in full. */
  isNameOf(name: string): boolean;
  /** Whether a term of the search stands for a part of their names. */
  isTerm(term: string): boolean;
  /** What a text contains that may name them, as a database compares it; more texts do, and `redact` decides. */
  readonly patterns: readonly string[];
}

/**
 * A customer whose personal data goes, in the transaction in which it goes: each feature empties what is only about the
 * person, and takes the name out of what others still need.
 */
export interface ErasedCustomer {
  readonly tx: TenantTables;
  /** The customer, and those who were merged into it. */
  readonly ids: readonly string[];
  /** What identifies the person in texts; read before the row was emptied. */
  readonly identifiers: NamedPeople;
  readonly now: Date;
}
