import { z } from 'zod';
import type { ImportRow } from './running-import.ts';

/** What was chosen when the file was looked at. */
export function readPlan({ kind, mapping }: Pick<ImportRow, 'kind' | 'mapping'>) {
  return { kind, mapping: z.record(z.string(), z.string()).parse(mapping) };
}
