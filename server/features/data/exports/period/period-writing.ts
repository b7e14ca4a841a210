import type { CsvForm } from '../../../../../schema/features/money/accounting.ts';
import type { Language } from '../../../../../schema/languages.ts';

/** How the files of a period are written. */
export interface PeriodWriting {
  readonly language: Language;
  readonly csv?: CsvForm | undefined;
}
