import { invalidField } from '../../../../../schema/errors.ts';
import { readFaultBytes, readFaultCodes } from '../../../../../schema/features/desk/diagnostics/fault-code-text.ts';
import type { FaultCode } from '../../../../../schema/features/desk/diagnostics/fault-codes.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { type FaultCheckName, faultCheckTexts } from '../../../../../schema/messages/fault-checks/index.ts';
import { type FaultCodeName, faultCodeTexts } from '../../../../../schema/messages/fault-codes/index.ts';
import { type FaultSystemName, faultSystemTexts } from '../../../../../schema/messages/fault-systems/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { knownCodes } from './known-codes.ts';

/** What fault codes mean: those that are shipped in words of their own, all others by how codes are made. */

const most = 20;

/** @throws BAD_INPUT something in the text is no code, or there is none, or there are more than twenty */
export function lookUpFaultCodes({
  text,
  bytes = false,
}: {
  readonly text: string;
  readonly bytes?: boolean | undefined;
}) {
  const codes = bytes ? readFaultBytes(text) : readFaultCodes(text);
  if (codes === undefined || codes.length === 0 || codes.length > most) {
    throw invalidField('text', bytes ? 'faultBytesNeeded' : 'faultCodesNeeded');
  }
  return codes.map(describeFaultCode);
}

/** @param code P0299 */
export function describeFaultCode(code: string): FaultCode {
  const shipped = knownCodes.get(code);
  const system = shipped?.system ?? systemOf(code);
  const checks = shipped?.checks ?? checksOf(code);
  const [sl, en] = [wordsIn('sl'), wordsIn('en')];
  return {
    code,
    known: shipped !== undefined,
    titleSl: sl.title(code),
    titleEn: en.title(code),
    systemSl: sl.system(system),
    systemEn: en.system(system),
    firstChecksSl: checks.map(sl.check),
    firstChecksEn: checks.map(en.check),
    related: [...(shipped?.related ?? [])],
  };
}

/** A code in one language. */
export function describeIn(language: Language, code: string) {
  const { title, system } = wordsIn(language);
  return { title: title(code), system: system(knownCodes.get(code)?.system ?? systemOf(code)) };
}

/** What is checked first by a code, in one language. */
export const firstChecksIn = (language: Language, code: string): readonly string[] =>
  (knownCodes.get(code)?.checks ?? checksOf(code)).map(wordsIn(language).check);

function wordsIn(language: Language) {
  const [codes, checks, systems] = [
    textIn(language, faultCodeTexts),
    textIn(language, faultCheckTexts),
    textIn(language, faultSystemTexts),
  ];
  const isTitle = (code: string): code is FaultCodeName => Object.hasOwn(faultCodeTexts[language], code);
  return {
    title: (code: string) => (isTitle(code) ? codes(code) : systems(isOfMaker(code) ? 'makerCode' : 'generalCode')),
    check: (check: FaultCheckName) => checks(check),
    system: (system: FaultSystemName) => systems(system),
  };
}

/** Of the second digit: 0 is everybody's and 1 the maker's; 2 is everybody's of the powertrain and the maker's of the others. */
function isOfMaker(code: string): boolean {
  const [letter, digit] = code;
  if (digit === '0') return false;
  if (digit === '1') return true;
  if (letter === 'P') return digit === '3' && code < 'P3400';
  return digit === '2';
}

const byThirdDigit: Readonly<Record<string, FaultSystemName>> = {
  0: 'airFuel',
  1: 'airFuel',
  2: 'injectors',
  3: 'ignition',
  4: 'emissions',
  5: 'speedIdle',
  6: 'outputs',
  7: 'gearbox',
  8: 'gearbox',
  9: 'gearbox',
  A: 'hybrid',
  B: 'hybrid',
  C: 'hybrid',
};
const byLetter: Readonly<Record<string, FaultSystemName>> = { C: 'chassis', B: 'body', U: 'network' };

const systemOf = (code: string): FaultSystemName =>
  byLetter[code[0] ?? ''] ?? byThirdDigit[code[2] ?? ''] ?? 'powertrain';

const checksOf = (code: string): readonly FaultCheckName[] => [
  isOfMaker(code) ? 'makerDocuments' : 'standardDocuments',
  ...(code.startsWith('U') ? (['moduleSupply', 'busWiring'] as const) : (['liveData', 'wiring'] as const)),
  'clearAndDrive',
];
