import { carSynonyms } from './car-synonyms.ts';
import { engineSynonyms } from './engine-synonyms.ts';

/**
 * Words of workshops that mean the same, in Slovenian, as mechanics say it, and in English; several words where one thing has
 * several. The first of each group stands for all.
 */
export const synonymGroups: readonly (readonly string[])[] = [...engineSynonyms, ...carSynonyms];
