import {
  type InspectionTemplate,
  templateSections,
} from '../../../../../schema/features/desk/inspections/inspection-templates.ts';
import { isDuplicate, LostRace } from '../../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';
import { builtInTemplates } from './built-in-templates.ts';

export type TemplateRow = Awaited<ReturnType<TenantTables['inspectionTemplate']['findUniqueOrThrow']>>;

export const presentInspectionTemplate = (row: TemplateRow): InspectionTemplate => ({
  ...row,
  archivedAt: isoOf(row.archivedAt),
  sections: templateSections.parse(row.sections),
});

/** The templates of a workshop: those that are built in, as they are by now, and its own behind them. */
export async function listInspectionTemplates(db: TenantTables): Promise<InspectionTemplate[]> {
  const rows = await db.inspectionTemplate.findMany({ orderBy: { id: 'asc' } });
  const present = new Map(rows.map((row) => [row.id, presentInspectionTemplate(row)]));
  const builtIn = builtInTemplates(await db.itself.read());
  const ids = new Set(builtIn.map(({ id }) => id));
  const own = rows.flatMap(({ id }) => (ids.has(id) ? [] : (present.get(id) ?? [])));
  return [...builtIn.map((each) => present.get(each.id) ?? each), ...own];
}

/**
 * The row of a template. A built-in one is inserted the first time it is needed.
 *
 * @returns undefined where there is none
 */
export async function findOrWriteTemplate(db: TenantTables, id: string, now: Date): Promise<TemplateRow | null> {
  const row = await db.inspectionTemplate.findUnique({ where: { id } });
  if (row !== null) return row;
  const builtIn = builtInTemplates(await db.itself.read()).find((each) => each.id === id);
  if (builtIn === undefined) return null;
  return db.inspectionTemplate.create({ data: { ...builtIn, createdAt: now } }).catch((error: unknown) => {
    throw isDuplicate(error) ? new LostRace('The template was written down meanwhile') : error;
  });
}
