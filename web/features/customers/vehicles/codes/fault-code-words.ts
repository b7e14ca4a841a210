import type { FaultCodePartsFragment } from '../../../../../generated/graphql.ts';
import type { Language } from '../../../../../schema/languages.ts';

/** A fault code in the language of the reader. */
export function wordsOfCode(code: FaultCodePartsFragment, language: Language) {
  return language === 'sl'
    ? { title: code.titleSl, system: code.systemSl, checks: code.firstChecksSl }
    : { title: code.titleEn, system: code.systemEn, checks: code.firstChecksEn };
}
