import { readFileSync, writeFileSync } from 'node:fs';
import { readTestSource } from '../test-runs/evidence.mjs';
import { testFiles } from '../test-runs/long-parts.mjs';
import { evidencePage, requirementsIn, tagsIn, withTests } from '../test-runs/requirements.mjs';

/** `npm run evidence`: writes into docs/evidence.md which test files hold each requirement, by the tags of their tests. */

const sources = testFiles().map(readTestSource);
const page = withTests(readFileSync(evidencePage, 'utf8'), sources);
writeFileSync(evidencePage, page);

const held = new Set(sources.flatMap(({ source }) => tagsIn(source)));
const requirements = requirementsIn(page);
const open = requirements.filter((id) => !held.has(id));
console.log(
  `${requirements.length} requirements, ${open.length} without a test${open.map((id) => `\n  ${id}`).join('')}`,
);
process.exit(open.length === 0 ? 0 : 1);
