import type { DiagnosisGroup } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { diagnosisTexts } from '../../../../../schema/messages/diagnosis/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { firstChecksIn } from '../codes/describe-codes.ts';

interface StepsInput {
  readonly codes: readonly string[];
  readonly groups: readonly DiagnosisGroup[];
  readonly cases: number;
  readonly few: boolean;
}

const checksAtMost = 8;
const groupsAtMost = 3;

/** What to do first, by the codes and then by what helped here before; and what to bear in mind. */
export function composeSteps(language: Language, { codes, groups, cases, few }: StepsInput) {
  const t = textIn(language, diagnosisTexts);
  const checks = [...new Set(codes.flatMap((code) => firstChecksIn(language, code)))].slice(0, checksAtMost);
  const own = groups.slice(0, groupsAtMost).map(({ title, n, of }) => t('ownCase', { title, n: `${n}`, of: `${of}` }));
  const cautions = [
    ...(cases === 0 ? [t('nothing')] : few ? [t('few', { count: cases })] : []),
    ...(groups.some(({ comebacks }) => comebacks > 0) ? [t('comebacksCount')] : []),
    t('verify'),
  ];
  return { steps: [...checks, ...own], cautions };
}
