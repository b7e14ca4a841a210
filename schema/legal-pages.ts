import { type Language, pathPrefix } from './languages.ts';

/**
 * The legal pages. They are prerendered at build time like the landing page, once for each language, and are read without
 * a script; what only the operator of an installation knows is put in by the server.
 */
export const legalPages = ['terms', 'privacy', 'data-processing', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];
export type LegalPath = `${ReturnType<typeof pathPrefix>}/${LegalPage}`;

/** The address of a legal page in a language, for example `/sl/privacy`. */
export function legalPath(page: LegalPage, language: Language): LegalPath {
  return `${pathPrefix(language)}/${page}`;
}

/** What only the operator knows, and the pages have a place for. */
export const operatorFacts = [
  'name',
  'address',
  'registrationNumber',
  'vatId',
  'email',
  'phone',
  'hosting',
  'mailProvider',
  'partner',
] as const;
export type OperatorFact = (typeof operatorFacts)[number];

/** Lines that are on some installations only. */
export type OperatorRow = 'incomplete' | 'noVatId' | 'phone' | 'partner';
