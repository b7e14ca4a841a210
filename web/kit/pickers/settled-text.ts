import { useEffect, useState } from 'react';

/** How long somebody pauses before what they have typed is asked for. */
const pauseMilliseconds = 120;
/** One letter would find half of the workshop. */
const shortest = 2;

/** What is in a field that searches while somebody types. */
export interface SettledText {
  /** What is there now. */
  readonly wanted: string;
  /** What stood there at the last pause: what is asked. */
  readonly text: string;
  /** Whether enough is there to ask at all. */
  readonly asks: boolean;
  /** Whether the question is not to be asked yet. */
  readonly skip: boolean;
}

/** Waits for a pause in the typing, so that not every letter is asked. Only an answer to `wanted` counts. */
export function useSettledText(typed: string): SettledText {
  const wanted = typed.trim();
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asks = wanted.length >= shortest;
  return { wanted, text, asks, skip: !asks || text.length < shortest };
}
