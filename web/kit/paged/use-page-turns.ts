import { useState } from 'react';

/** Where somebody is in a list of pages. */
export interface PageTurns {
  /** What each page after the first begins behind. */
  readonly cursors: readonly string[];
  readonly turn: (cursors: readonly string[]) => void;
  /** What the query of the page is asked with. */
  readonly variables: { readonly first: number; readonly after?: string };
}

/** The pages of a list that the address does not keep. @param first rows of a page */
export function usePageTurns(first: number): PageTurns {
  const [cursors, turn] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  return { cursors, turn, variables: { first, after } };
}
