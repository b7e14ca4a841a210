import { languageOfDocument } from '../../../../../schema/languages.ts';
import { vatClauseIn } from '../../../../../schema/messages/vat-clauses/index.ts';
import type { VatGroundKind } from '../../../../../schema/money/documents/index.ts';
import type { WorkshopRow } from '../../card-model/index.ts';

/** Why a line has no tax: one of the grounds of the law, and the words that are printed. */
export interface VatGround {
  readonly vatGround: string | null;
  readonly vatGroundKind: VatGroundKind | null;
}

interface VatGroundInput {
  readonly vatGround?: string | null | undefined;
  readonly vatGroundKind?: VatGroundKind | null | undefined;
}

const none: VatGround = { vatGround: null, vatGroundKind: null };

/**
 * The ground of a line as it is to be: a kind that is given without words brings the sentence of the day in the language of
 * the workshop's documents, and words without a kind are another ground than those of the law. No rule reads the words.
 *
 * @param kept what the line has by now; omitted fields stay as they are
 * @param day YYYY-MM-DD
 */
export function vatGroundOf(
  given: VatGroundInput,
  { workshop, day }: { readonly workshop: Pick<WorkshopRow, 'language'>; readonly day: string },
  kept: VatGround = none,
): VatGround {
  const { vatGround: words = kept.vatGround, vatGroundKind: kind } = given;
  if (kind && kind !== 'OTHER') {
    const language = languageOfDocument(workshop.language);
    return { vatGround: given.vatGround ?? vatClauseIn(language, kind, day), vatGroundKind: kind };
  }
  if (words === null) return none;
  const isAsBefore = kind === undefined && words === kept.vatGround;
  return { vatGround: words, vatGroundKind: isAsBefore ? kept.vatGroundKind : 'OTHER' };
}
