import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { withoutFields } from './activity-fields.ts';

interface Redaction {
  /** By the card or by what it happened to: both are indexed. */
  readonly where: Pick<Where<'activity'>, 'jobCardId' | 'entityId'>;
  readonly redact: (text: string) => string;
  /** Fields that are emptied whatever they say. */
  readonly emptiedFields?: ReadonlySet<string>;
}

/** Removes the data of a person from the activity. */
export async function redactActivities(
  db: TenantTables,
  { where, redact, emptiedFields = new Set() }: Redaction,
): Promise<void> {
  await rewriteTexts(db, 'activity', {
    where,
    columns: ['before', 'after'],
    rewrite: (json) => redact(withoutFields(json, emptiedFields)),
  });
}
