import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { catalogueGroups, rowsIn } from '../steps/catalogue-groups.ts';

/**
 * `npm run catalogue [path …]`: runs the tests and prints what became of the catalogue of bad inputs, attacks and faults
 * (docs/catalogue.md): for each group how many rows are named by tests, how many cases that makes, and how many passed.
 */

const report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

const folder = mkdtempSync(join(tmpdir(), 'delavnica-catalogue-'));
const file = join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
const cases = report
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .testResults.flatMap(({ assertionResults }) => assertionResults)
  .map(({ fullName, status: outcome }) => ({ rows: rowsIn(fullName), passed: outcome === 'passed' }));
rmSync(folder, { recursive: true });

console.table(
  Object.fromEntries(
    catalogueGroups.map(({ name, title, first, last, decidedOtherwise }) => {
      const inGroup = (row: number) => row >= first && row <= last;
      const ours = cases.filter(({ rows }) => rows.some(inGroup));
      const named = new Set(ours.flatMap(({ rows }) => rows.filter(inGroup)));
      return [
        name,
        {
          group: title,
          rows: last - first + 1,
          'named by tests': named.size,
          cases: ours.length,
          passed: ours.filter(({ passed }) => passed).length,
          'decided otherwise': decidedOtherwise.join(', '),
          'not named': Array.from({ length: last - first + 1 }, (_, place) => first + place)
            .filter((row) => !named.has(row))
            .join(' '),
        },
      ];
    }),
  ),
);
process.exit(status ?? 1);
