/** What other features may use of the search. */
export { findByWords } from './find.ts';
export { indexTerms } from './index-terms.ts';
export { endOf, joined, phoneTerms, spellingsOf } from './terms.ts';
