import type { PriceMode } from '../../../../schema/money/documents/index.ts';
import type { TaxFacts } from './card-sums.ts';
import type { LineRows } from './line-rows.ts';

/** What all lines of a card share. */
export interface LineEnv {
  readonly rows: LineRows;
  readonly seesPrices: boolean;
  readonly seesCosts: boolean;
  readonly tax: TaxFacts;
  /** Of the card. */
  readonly mode: PriceMode;
  /** In which labour rates are kept. */
  readonly workshopMode: PriceMode;
  /** The usual rate of an hour. */
  readonly rate: { readonly id: string; readonly price: number | null } | undefined;
  readonly vehicleId: string | null;
  /** The version of a job that is known here. */
  readonly jobVersion: (jobId: string) => number | undefined;
}
