import type { DiagnosisPartsFragment } from '../../../../../generated/graphql.ts';
import type { Language } from '../../../../../schema/languages.ts';
import type { DiagnosisText } from '../../../../../schema/messages/diagnosis/index.ts';
import type { DiagnosticsText } from '../../../../../schema/messages/diagnostics/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { wordsOfCode } from '../../../customers/vehicles/index.ts';

/** The address of an answer. */
export const answerPath = (id: string) => `${paths.diagnostics()}?${new URLSearchParams({ answer: id })}`;

/** What a question was about: `P0299 P0234, trese v prostem teku`. */
export const questionOf = ({ codes, symptom }: Pick<DiagnosisPartsFragment, 'codes' | 'symptom'>): string =>
  [codes.join(' '), symptom].filter(Boolean).join(', ');

/** An answer as it is pasted somewhere else, with the mark that a computer has put it together. */
export function answerText(
  diagnosis: DiagnosisPartsFragment,
  language: Language,
  t: DiagnosticsText,
  words: DiagnosisText,
): string {
  const { meanings, groups, steps, cautions } = diagnosis;
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : [[title, ...items.map((item) => `- ${item}`)].join('\n')];
  return [
    questionOf(diagnosis),
    ...list(
      t('meaning'),
      meanings.map((code) => `${code.code}: ${wordsOfCode(code, language).title}`),
    ),
    ...list(t('checks'), steps),
    ...list(
      t('ours'),
      groups.map(({ title, n, of }) => `${title}: ${t('howOften', { n: `${n}`, of: `${of}` })}`),
    ),
    ...list(words('cautions'), cautions),
    words('mark'),
  ].join('\n\n');
}
