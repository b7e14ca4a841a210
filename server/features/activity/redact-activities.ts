import { z } from 'zod';
import { rewriteTexts } from '../../infrastructure/tenant/rewrite-texts.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';
import type { Where } from '../../infrastructure/tenant/workshop-tables.ts';

const fieldsOf = z.record(z.string(), z.unknown());

interface Redaction {
  /** By the card or by what it happened to: both are indexed. */
  readonly where: Pick<Where<'activity'>, 'jobCardId' | 'entityId'>;
  readonly redact: (text: string) => string;
  /** Fields that are emptied whatever they say. */
  readonly emptiedFields?: ReadonlySet<string>;
}

/** Takes a person out of what is written down as having happened. */
export async function redactActivities(
  own: WorkshopTables,
  { where, redact, emptiedFields = new Set() }: Redaction,
): Promise<void> {
  await rewriteTexts(own, 'activity', {
    where,
    columns: ['before', 'after'],
    rewrite: (json) => redact(emptyFields(json, emptiedFields)),
  });
}

function emptyFields(json: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return json;
  const fields = Object.entries(fieldsOf.parse(JSON.parse(json)));
  if (!fields.some(([name, value]) => names.has(name) && value !== null)) return json;
  return JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, names.has(name) ? null : value])));
}
