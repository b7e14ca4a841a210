import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  type TemplateItem,
  templateSections,
} from '../../../../schema/features/desk/inspections/inspection-templates.ts';
import {
  type Inspection,
  type InspectionItem,
  inspection,
} from '../../../../schema/features/desk/inspections/inspections.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';

type Row<Table extends 'inspection' | 'inspectionItem'> = Awaited<ReturnType<TenantTables[Table]['findUniqueOrThrow']>>;
export type AnswerRow = Row<'inspectionItem'>;

/** An inspection with the answers that were given. */
export interface InspectionRow extends Row<'inspection'> {
  readonly items: readonly AnswerRow[];
}

/** A point of an inspection, with the section that it stands in. */
export interface Point extends TemplateItem {
  readonly section: string;
}

export const readFileIds = (column: unknown): string[] => z.array(z.string()).parse(column);

/** The points of an inspection in their order, as its template had them when it began. */
export const pointsOf = ({ sections }: Pick<InspectionRow, 'sections'>): readonly Point[] =>
  templateSections.parse(sections).flatMap(({ title, items }) => items.map((item) => ({ ...item, section: title })));

/** By what a finding is known again at the next visit: the code of its point, else the point itself. */
export const findingKeyOf = ({ templateId }: Pick<InspectionRow, 'templateId'>, { code, key }: TemplateItem): string =>
  code ?? `${templateId}/${key}`;

/** Reads some inspections with their answers, in the same two questions however many they are. */
export async function withAnswers(db: TenantTables, rows: readonly Row<'inspection'>[]): Promise<InspectionRow[]> {
  const items = await db.inspectionItem.findMany({ where: { inspectionId: { in: rows.map(({ id }) => id) } } });
  return rows.map((row) => ({ ...row, items: items.filter(({ inspectionId }) => inspectionId === row.id) }));
}

/** @throws NOT_FOUND */
export async function requireInspection(db: TenantTables, id: string): Promise<InspectionRow> {
  const row = await db.inspection.findUnique({ where: { id } });
  const [found] = row === null ? [] : await withAnswers(db, [row]);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** Every point of an inspection with its answer; one that nobody answered was not checked. */
export function itemsOf(row: InspectionRow): InspectionItem[] {
  const answers = new Map(row.items.map((item) => [item.itemKey, item]));
  return pointsOf(row).map(({ key, ...point }) => {
    const answer = answers.get(key);
    return {
      ...point,
      itemKey: key,
      grade: answer?.grade ?? 'NOT_CHECKED',
      valueThousandths: answer?.valueThousandths ?? null,
      choice: answer?.choice ?? null,
      note: answer?.note ?? null,
      fileIds: answer === undefined ? [] : readFileIds(answer.fileIds),
      findingKey: findingKeyOf(row, { ...point, key }),
      jobId: answer?.jobId ?? null,
    };
  });
}

/** How many points have each grade. */
export function countsOf(items: readonly Pick<InspectionItem, 'grade'>[]): Inspection['counts'] {
  const count = (grade: InspectionItem['grade']) => items.filter((item) => item.grade === grade).length;
  return {
    ok: count('OK'),
    minor: count('MINOR'),
    major: count('MAJOR'),
    dangerous: count('DANGEROUS'),
    notChecked: count('NOT_CHECKED'),
  };
}

export function presentInspection(row: InspectionRow): Inspection {
  const items = itemsOf(row);
  return inspection.parse({
    ...row,
    startedAt: isoOf(row.startedAt),
    doneAt: isoOf(row.doneAt),
    sharedAt: isoOf(row.sharedAt),
    informedAt: isoOf(row.informedAt),
    counts: countsOf(items),
    items,
  });
}
