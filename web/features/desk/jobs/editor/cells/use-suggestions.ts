import { useQuery } from '@apollo/client/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { LineSuggestionsDocument, type LineSuggestionsQuery } from '../../../../../../generated/graphql.ts';

export type Suggestion = LineSuggestionsQuery['lineSuggestions'][number];

const pauseMilliseconds = 150;
const lettersAtLeast = 2;
const shownAtMost = 6;

/**
 * Lines that were used before, by what is typed. None is chosen at first, so that Enter goes on with what was typed; the
 * arrow keys choose.
 *
 * @param typed undefined while nobody types
 */
export function useSuggestions(
  typed: string | undefined,
  vehicleId: string | null,
  onTake: (suggestion: Suggestion) => void,
) {
  const [text, setText] = useState('');
  const [closed, setClosed] = useState(false);
  const [place, setPlace] = useState(-1);
  const wanted = typed?.trim() ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted.length < lettersAtLeast ? '' : wanted), pauseMilliseconds);
    setClosed(false);
    setPlace(-1);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery(LineSuggestionsDocument, {
    variables: { text, vehicleId },
    skip: text === '',
  });
  const isCurrent = text !== '' && text === wanted && !closed;
  const found = isCurrent ? (data?.lineSuggestions ?? []).slice(0, shownAtMost) : [];
  const current = found[place];

  const take = (suggestion: Suggestion) => {
    setClosed(true);
    onTake(suggestion);
  };
  /** @returns whether the key was meant for the list */
  const press = ({ key }: KeyboardEvent): boolean => {
    if (found.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) setPlace((place + step + found.length + (place < 0 && step < 0 ? 1 : 0)) % found.length);
    else if (key === 'Enter' && current !== undefined) take(current);
    else if (key === 'Escape') setClosed(true);
    else return false;
    return true;
  };
  return { found, current, press, take, close: () => setClosed(true) };
}
