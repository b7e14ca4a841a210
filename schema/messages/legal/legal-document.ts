import type { LegalPage, OperatorFact, OperatorRow } from '../../legal-pages.ts';

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

/** What stands around the legal pages. */
export interface LegalFrame {
  readonly home: string;
  readonly pages: string;
  /** Date of the last change of the texts. */
  readonly version: string;
  /** Told as long as a fact of the operator's is missing. */
  readonly incomplete: string;
  readonly skipToContent: string;
  /** What stands in the place of a fact that is not set, by the fact. */
  readonly unset: Readonly<Record<OperatorFact, string>>;
}

/** Everything that the legal pages say in a language. */
export interface LegalTexts {
  readonly documents: Readonly<Record<LegalPage, LegalDocument>>;
  readonly frame: LegalFrame;
}
