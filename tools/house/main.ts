import { readHeld, recordImproved } from './held.ts';
import { readSources } from './reading/sources.ts';
import { measure } from './rows.ts';

/**
 * `npm run house [-- <row>]`: how the code stands, figure by figure, beside the goal; with a row, what its figure is made
 * of. `npm run house -- keep` records what has become better, which `npm test` then holds.
 */

const [asked = ''] = process.argv.slice(2);
const rows = await measure(readSources());

if (asked === 'keep') {
  for (const { says, today } of recordImproved(rows)) console.error(`worse than what is held: ${says}, ${today}`);
} else if (asked !== '') {
  const found = rows.filter(({ id, says }) => `${id} ${says}`.includes(asked));
  for (const { says, details } of found) console.log([`${says}:`, ...details].join('\n  '));
  if (found.length === 0) console.error(`There is no such row. These are: ${rows.map(({ id }) => id).join(', ')}`);
}

const held = readHeld();
console.table(
  Object.fromEntries(
    rows.map(({ id, says, goal, today }) => [id, { 'what is counted': says, today, held: held[id] ?? '', goal }]),
  ),
);
