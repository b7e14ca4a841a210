import type { LineSuggestionsQuery, PartSuggestionsQuery } from '../../../../../../generated/graphql.ts';

export type SuggestedPart = PartSuggestionsQuery['parts']['nodes'][number];
type LineSuggestion = LineSuggestionsQuery['lineSuggestions'][number];

/** A line that was used before, or one of a part of the catalogue. */
export interface Suggestion extends Omit<LineSuggestion, '__typename'> {
  readonly part?: SuggestedPart;
}
