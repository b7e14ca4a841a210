import { z } from 'zod';
import { importKind } from '../../../schema/features/workshop/imports.ts';
import type { ImportRow } from './running-import.ts';

/** What was chosen when the file was looked at. */
export function readPlan({ kind, mapping }: Pick<ImportRow, 'kind' | 'mapping'>) {
  return { kind: importKind.parse(kind), mapping: z.record(z.string(), z.string()).parse(mapping) };
}
