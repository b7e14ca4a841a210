import type { PriceMode } from '../../../../../schema/money/documents/index.ts';
import type { Result } from '../../../../kit/session/result.ts';
import type { TaxFacts } from './card-totals.ts';
import type { LineRows } from './line-rows.ts';
import type { NewLine, SavedLine } from './line-values.ts';

/** What is done with lines beside typing into their cells. */
export interface LineEdits {
  readonly remove: (line: SavedLine) => Promise<Result<unknown>>;
  /** Puts a line that was removed back. @param order of the lines as it was */
  readonly restore: (jobId: string, line: SavedLine, order: readonly string[]) => Promise<Result<unknown>>;
  readonly addAll: (jobId: string, lines: readonly NewLine[], operationId: string) => Promise<Result<unknown>>;
}

/** What is done with the parts of a job: kept for it while nobody has agreed, and taken once somebody has. */
export type StockWork = 'keep' | 'take';

/** What all lines of a card share. */
export interface LineContext {
  readonly rows: LineRows;
  readonly seesPrices: boolean;
  readonly seesCosts: boolean;
  readonly tax: TaxFacts;
  /** Price mode of the card. */
  readonly mode: PriceMode;
  /** In which labour rates are kept. */
  readonly workshopMode: PriceMode;
  /** The usual rate of an hour. */
  readonly rate: { readonly id: string; readonly price: number | null } | undefined;
  readonly vehicleId: string | null;
  readonly edits: LineEdits;
  /** Lines of no card yet: no discount for anybody, no part to order, and no details beside the row. */
  readonly isTemplate?: true;
}
