import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Row } from './rows.ts';

const file = fileURLToPath(new URL('./held.json', import.meta.url));

/** The figures that are reached, by row. They are kept in this one file, and only ever become better. */
export function readHeld(): Readonly<Record<string, number>> {
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Writes down what has become better. What has become worse stays as it was, for the test to say so.
 *
 * @returns the rows that are worse than what is kept
 */
export function recordImproved(rows: readonly Row[]): Row[] {
  const held = readHeld();
  const figures = rows.map(({ id, today }) => [id, Math.min(today, held[id] ?? today)] as const);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(figures), undefined, 2)}\n`);
  return rows.filter(({ id, today }) => today > (held[id] ?? today));
}
