import { features } from '../../server/features.ts';
import { everyAccess } from '../../tests/support/access/every-access.ts';
import { flippedCells } from '../../tests/support/access/flipped-permissions.ts';

/**
 * `npm run mutate permissions`: every cell of schema/permissions.ts the other way, checked by what `server/permissions.test.ts`
 * checks by, and what noticed. No copy and no build: the check takes another table.
 *
 * @returns whether every one was caught
 */
export function mutatePermissions(): boolean {
  const operations = features.flatMap((feature) => feature.operations);
  const cells = flippedCells(operations, everyAccess);
  console.log('| act | role | broken | caught by |\n|---|---|---|---|');
  for (const {
    act,
    role,
    change,
    noticedBy: [first = '**nothing**', ...others],
  } of cells) {
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    console.log(`| \`${act}\` | ${role} | ${change} | ${first}${more} |`);
  }
  const lived = cells.filter(({ noticedBy }) => noticedBy.length === 0);
  console.log(`${cells.length - lived.length} of ${cells.length} were caught.`);
  return lived.length === 0;
}
