import { readFileSync } from 'node:fs';

/**
 * The requirements of docs/evidence.md, which tests name as their tags. Plain JavaScript, because vitest.config.ts and
 * `npm test` read it before anything is built.
 */

export const evidencePage = 'docs/evidence.md';

/** A row whose first cell is an id between back ticks. */
const requirementRow = /^\| `([a-z]+(?:-[a-z0-9]+)+)` \|/;

/**
 * @param {string} line of the page
 * @returns {string | undefined} the id of its requirement
 */
export const requirementOf = (line) => requirementRow.exec(line)?.[1];

/**
 * @param {string} [text] the page
 * @returns {string[]} the ids of its requirements, in its order
 */
export function requirementsIn(text = readFileSync(evidencePage, 'utf8')) {
  return text.split('\n').flatMap((line) => requirementOf(line) ?? []);
}

/**
 * The tags that a test file declares: `tags: ['webhook-119']` of a test or a group, `// @module-tag webhook-119`.
 *
 * @param {string} source
 * @returns {string[]} each once
 */
export function tagsIn(source) {
  const lists = [...source.matchAll(/\btags: \[([^\]]*)\]/g)].map(([, list = '']) => list);
  const ofTests = lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, tag = '']) => tag));
  const ofFile = [...source.matchAll(/(?:\/\/|\*) *@module-tag +([\w/-]+)/g)].map(([, tag = '']) => tag);
  return [...new Set([...ofFile, ...ofTests])];
}

/**
 * The page with the test files of each requirement in the last cell of its row.
 *
 * @param {string} text the page
 * @param {readonly import('./evidence.mjs').TestSource[]} sources all test files
 * @returns {string}
 */
export function withTests(text, sources) {
  /** @type {Map<string, string[]>} */
  const holders = new Map();
  for (const { file, source } of sources) {
    for (const tag of tagsIn(source)) holders.set(tag, [...(holders.get(tag) ?? []), file]);
  }
  return text
    .split('\n')
    .map((line) => {
      const id = requirementOf(line);
      if (id === undefined) return line;
      const files = (holders.get(id) ?? []).toSorted().map((file) => `\`${file}\``);
      return `${line.slice(0, line.lastIndexOf('|', line.length - 2))}| ${files.join(', ')} |`;
    })
    .join('\n');
}
