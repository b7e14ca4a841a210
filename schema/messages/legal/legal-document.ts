import type { OperatorRow } from '../../legal-pages.ts';

/**
 * A paragraph. `{name}` is a place for what only the operator knows (schema/legal-pages.ts), `[words](privacy)` a link to
 * another legal page.
 */
export type Paragraph = string;

/** One that stands on some installations only. */
export interface RowOfSome {
  readonly where: OperatorRow;
  readonly text: Paragraph;
}

export interface LegalTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type LegalBlock =
  | Paragraph
  | RowOfSome
  | { readonly list: readonly (Paragraph | RowOfSome)[] }
  | { readonly table: LegalTable };

export interface LegalDocument {
  readonly title: string;
  /** For search engines and the list of pages. */
  readonly description: string;
  readonly sections: readonly { readonly title: string; readonly blocks: readonly LegalBlock[] }[];
}
