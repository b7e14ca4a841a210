import { useQuery } from '@apollo/client/react';
import { FindForTakeInDocument } from '../../../../../generated/graphql.ts';
import { plateKeyOf } from '../../../../../schema/documents/plates.ts';
import { useSettledText } from '../../../../kit/pickers/settled-text.ts';
import { apiErrorOf } from '../../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { classifyTypedText, type TypedText } from './classify-typed-text.ts';

/** What somebody takes from the list below the field. */
export type Choice =
  | { readonly kind: 'VEHICLE' | 'CUSTOMER'; readonly id: string; readonly title: string; readonly detail: string }
  /** What is not known yet; `moved` where other cars had the plate before. */
  | { readonly kind: 'begin'; readonly what: TypedText; readonly moved: boolean };

export type Scope = 'all' | 'customers' | 'vehicles';

export interface SearchResult {
  readonly choices: readonly Choice[];
  /** The one that is meant without a doubt: the only car of this plate, or the only thing that can be done. */
  readonly sure: Choice | undefined;
  /** Whether the answer to what stands in the field is still to come. */
  readonly searching: boolean;
  readonly failure: string | undefined;
}

const nothing: SearchResult = { choices: [], sure: undefined, searching: false, failure: undefined };

/**
 * What the workshop knows by what was typed, and last what can be begun with it; cars of one plate come newest first,
 * as the server puts them. Only the answer to what stands in the field counts.
 *
 * @param scope what is looked for, and can be begun
 */
export function useTakeInSearch(typed: string, scope: Scope): SearchResult {
  const words = useFailureWords();
  const { wanted, text, asks, skip } = useSettledText(typed);
  const { data, error, loading } = useQuery(FindForTakeInDocument, {
    variables: { text },
    skip,
    fetchPolicy: 'network-only',
  });
  if (!asks) return nothing;
  if (text !== wanted || loading) return { ...nothing, searching: true };
  const hits = (data?.search ?? []).flatMap(({ kind, id, title, detail }): Choice[] =>
    (kind === 'CUSTOMER' && scope !== 'vehicles') || (kind === 'VEHICLE' && scope !== 'customers')
      ? [{ kind, id, title, detail }]
      : [],
  );
  const what = classifyTypedText(wanted);
  const key = what.kind === 'plate' ? plateKeyOf(what.plate) : undefined;
  const exact = hits.filter((hit) => hit.kind === 'VEHICLE' && plateKeyOf(hit.title) === key);
  const isPerson = what.kind === 'phone' || what.kind === 'name';
  const canBegin = scope === 'all' || isPerson === (scope === 'customers');
  const begin: Choice[] = canBegin ? [{ kind: 'begin', what, moved: exact.length > 0 }] : [];
  const choices = [...hits, ...begin];
  return {
    choices,
    sure: exact.length === 1 ? exact[0] : choices.length === 1 ? choices[0] : undefined,
    searching: false,
    failure: error === undefined ? undefined : apiErrorOf(error, words).text,
  };
}
