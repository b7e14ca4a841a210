import { pagesOfRows } from '../../../server/infrastructure/tenant/tenant-db.ts';

/** Every row of a table of one workshop, without the workshop's id. */
export async function everyRowOf(
  ...asked: Parameters<typeof pagesOfRows>
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows: Readonly<Record<string, unknown>>[] = [];
  for await (const page of pagesOfRows(...asked)) rows.push(...page);
  return rows;
}
