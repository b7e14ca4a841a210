import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../../schema/languages.ts';

/** Where an area of texts is declared. */
const areas = /\/schema\/messages\/([a-z-]+)\/index\.ts$/;

/**
 * Areas that a page has in all languages at once: the texts of a field are on the landing page, which waits for
 * nothing; those that all areas share say that something cannot be loaded; a reason is known by its words; a customer
 * is written to in the customer's language; the card payment has one language, release notes are no ICU, and landing
 * page and terms have files of their own.
 */
const whole: ReadonlySet<string> = new Set([
  'card-payment',
  'common',
  'errors',
  'field',
  'landing',
  'legal',
  'release-notes',
  'sharing',
  'sms',
]);

/** Areas around every screen: their words come in one file. */
const frame: readonly string[] = ['scanner', 'screens', 'session', 'shell', 'unsaved-work'];
const codes = languages.join('|');
const frameFile = new RegExp(`^\\0words-of-frame\\.(${codes})$`);
const textFile = new RegExp(`/schema/messages/([a-z-]+)/(${codes})\\.texts\\.ts$`);

/** How every other area is declared (docs/architecture.md). */
const importOf = (area: string) => `import { texts } from '../../../generated/messages/${area}.ts';\n`;
const joined = ' = texts;\n';

const loader = "import { wordsByLanguage } from '../../../web/language/late/words-by-language.ts';\n";
const ownWords = (language: string) => `(await import('./${language}.texts.ts')).${language}`;
const wordsOfFrame = (language: string, area: string) => `(await import('\\0words-of-frame.${language}'))['${area}']`;

/**
 * Gives the words of each area a file for each language, so that a page loads the language that it speaks and no
 * other. For the pages alone: a server speaks every language at any moment.
 */
export function splitWordsByLanguage(): Plugin {
  return {
    name: 'split-words-by-language',
    enforce: 'pre',
    apply: 'build',
    resolveId: { filter: { id: frameFile }, handler: (id) => id },
    load: {
      filter: { id: frameFile },
      handler: (id) => {
        const language = frameFile.exec(id)?.[1];
        const fileOf = (area: string) => resolve(`schema/messages/${area}/${language}.texts.ts`);
        return frame.map((area) => `export { ${language} as '${area}' } from '${fileOf(area)}';`).join('\n');
      },
    },
    transform: {
      filter: { id: areas },
      handler: (code, id) => {
        const area = areas.exec(id)?.[1] ?? '';
        return whole.has(area) ? undefined : { code: loadWordsApart(code, area), map: null };
      },
    },
  };
}

/**
 * @param code the source of an area's declaration
 * @param area its name
 * @returns the same, with words that are loaded
 * @throws Error  the area is declared in another way than all others
 */
export function loadWordsApart(code: string, area: string): string {
  if (code.split(importOf(area)).length !== 2 || code.split(joined).length !== 2) {
    throw new Error(
      `schema/messages/${area}: declare an area of texts as the others are, or name it among the whole ones`,
    );
  }
  const load = frame.includes(area) ? wordsOfFrame : ownWords;
  const loaders = languages.map((language) => `  ${language}: async () => ${load(language, area)},\n`);
  return code.replace(importOf(area), loader).replace(joined, ` = wordsByLanguage({\n${loaders.join('')}});\n`);
}

/** The name of the file with the words of a language, `team.sl`; nothing for what holds other things. */
export function wordsFile(module: string | null): string | undefined {
  const ofFrame = frameFile.exec(module ?? '');
  if (ofFrame) return `frame.${ofFrame[1]}`;
  const found = textFile.exec(module ?? '');
  return found ? `${found[1]}.${found[2]}` : undefined;
}
