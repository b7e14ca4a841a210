import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Joins the texts of each area in all languages: `generated/messages/<area>.ts` is made of what lies in its folder. */

const messages = 'schema/messages';
const target = 'generated/messages';

/** Where the text of a language may be below the folder of its area, which exports it under the language's code. */
const places = ['.texts.ts', '.ts', '/index.ts'];
const inPlace = /^([a-z]{2})(\.texts\.ts|\.ts|)$/;

/**
 * Areas whose page loads the one language that it is written in, besides being prerendered in all of them.
 *
 * @type {readonly string[]}
 */
const loadedByLanguage = ['landing'];

/** Writes the catalogues of all areas. */
export function writeMessageCatalogues() {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const area of readdirSync(messages)) {
    const files = languageFilesOf(area);
    if (files.size === 0) continue;
    writeFileSync(
      `${target}/${area}.ts`,
      catalogueOf(area, files, languagesIn(readFileSync('schema/languages.ts', 'utf8'))),
    );
    if (loadedByLanguage.includes(area)) writeFileSync(`${target}/${area}-by-language.ts`, loadersOf(area, files));
  }
}

/**
 * The files of an area by their language.
 *
 * @param {string} area
 * @returns {Map<string, string>}
 */
function languageFilesOf(area) {
  const folder = `${messages}/${area}`;
  if (!existsSync(folder) || /\.\w+$/.test(area)) return new Map();
  const codes = readdirSync(folder).flatMap((name) => inPlace.exec(name)?.[1] ?? []);
  return new Map(
    codes.sort().flatMap((code) => {
      const place = places.find((each) => existsSync(`${folder}/${code}${each}`));
      return place === undefined ? [] : [[code, `${code}${place}`]];
    }),
  );
}

/**
 * The codes of the registry's rows, in their order. It is read as text: nothing is built yet when this runs.
 *
 * @param {string} registry
 */
export function languagesIn(registry) {
  const rows = /const registry = \{\n([\s\S]*?)\n\} as const/.exec(registry)?.[1] ?? '';
  return [...rows.matchAll(/^ {2}(\w+): \{/gm)].map(([, code = '']) => code);
}

/**
 * What is said in one language only is said in it to everybody; where any other one is missing, the types complain.
 *
 * @param {string} area
 * @param {ReadonlyMap<string, string>} files
 * @param {readonly string[]} languages
 */
export function catalogueOf(area, files, languages) {
  const [only] = files.keys();
  const imports = [...files].map(([code, file]) => `import { ${code} } from '../../${messages}/${area}/${file}';\n`);
  const entries =
    files.size === 1 ? languages.map((code) => (code === only ? code : `${code}: ${only}`)) : [...files.keys()];
  return `${imports.join('')}\nexport const texts = { ${entries.join(', ')} };\n`;
}

/**
 * @param {string} area
 * @param {ReadonlyMap<string, string>} files
 */
export function loadersOf(area, files) {
  const entries = [...files].map(
    ([code, file]) => `  ${code}: async () => (await import('../../${messages}/${area}/${file}')).${code},\n`,
  );
  return `export const load = {\n${entries.join('')}};\n`;
}
