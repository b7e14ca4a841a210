import { useApolloClient, useQuery } from '@apollo/client/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { LineSuggestionsDocument } from '../../../../../../generated/graphql.ts';
import type { LineContext } from '../line-context.ts';
import type { Suggestion } from './suggestion.ts';

const pauseMilliseconds = 150;
const lettersAtLeast = 2;
const shownAtMost = 6;

/**
 * Parts and lines that were used before, by what is typed. None is chosen at first, so that Enter goes on with what was typed; the
 * arrow keys choose.
 *
 * @param typed undefined while nobody types
 */
export function useSuggestions(typed: string | undefined, env: LineContext, onTake: (suggestion: Suggestion) => void) {
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
    variables: { text, vehicleId: env.vehicleId },
    skip: text === '',
  });
  const parts = useParts(text, env);
  const isCurrent = text !== '' && text === wanted && !closed;
  const known = new Set(parts.map(({ partId }) => partId));
  const used = (data?.lineSuggestions ?? []).filter(({ partId }) => partId === null || !known.has(partId));
  const found: readonly Suggestion[] = isCurrent ? [...parts, ...used].slice(0, shownAtMost) : [];
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

const none: readonly Suggestion[] = [];

/** Parts that fit what is typed; on a template there is no shelf. */
function useParts(search: string, env: LineContext): readonly Suggestion[] {
  const client = useApolloClient();
  const [answer, setAnswer] = useState({ search: '', parts: none });
  useEffect(() => {
    if (search === '' || env.isTemplate) return;
    let isWanted = true;
    void import('../stock/find-parts.ts')
      .then(({ findParts }) => findParts(client, search, env))
      .then((parts) => isWanted && setAnswer({ search, parts }))
      // What was used before is suggested all the same.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [client, search, env]);
  return answer.search === search ? answer.parts : none;
}
