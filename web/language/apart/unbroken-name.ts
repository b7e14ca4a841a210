import type { ReactNode } from 'react';

/**
 * A name whose company form stays on one line, as `Prevozi d. o. o.`, for where it is read. What is stored, searched or offered in a
 * field keeps its spaces.
 */
export const unbrokenName = (name: string): string => name.replace(/(\p{L}\.) (?=\p{L}\.)/gu, '$1\u00a0');

/** The same of what a cell or a fact shows, where that is a text. */
export const unbroken = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? unbrokenName(shown) : shown);
