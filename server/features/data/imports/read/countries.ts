import { languages } from '../../../../../schema/languages.ts';
import { foldText } from '../../../workshop/search/index.ts';

/** Countries as people write them: by their codes, and by their names in the languages of the programs around us. */

const codes = (
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE ' +
  'SI SK SM TR UA US XK'
).split(' ');
const shortNames: Readonly<Record<string, string>> = {
  slo: 'SI',
  cro: 'HR',
  aut: 'AT',
  ger: 'DE',
  ita: 'IT',
  hun: 'HU',
};

let names: ReadonlyMap<string, string> | undefined;

/** @returns ISO 3166, upper case; undefined where it is none that we know */
export function countryOf(written: string): string | undefined {
  const code = written.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  names ??= new Map(
    [...languages, 'de-DE', 'hr-HR'].flatMap((language) => {
      const words = new Intl.DisplayNames(language, { type: 'region' });
      return codes.map((each) => [foldText(words.of(each) ?? each), each] as const);
    }),
  );
  const key = foldText(written.trim());
  return shortNames[key] ?? names.get(key);
}
