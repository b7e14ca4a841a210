/** What other features may use of the search. */
export { removeTerms } from './delete-terms.ts';
export { findByWords, listedAtMost } from './find.ts';
export { searchIndexVersion } from './index-existing.ts';
export { indexNew, indexNumber, indexTerms, type NewTerms } from './index-terms.ts';
export { removePersonalTerms } from './remove-personal-terms.ts';
export { compactText, foldText, phoneTerms, plateTerms, spellingsOf, suffixTerm, wordsOf } from './words/terms.ts';
export { indexWork, termsOfWork, type WorkTexts } from './work-terms.ts';
