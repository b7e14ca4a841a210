import type { SaveJobTemplateInput, TemplatePartsFragment } from '../../../../generated/graphql.ts';
import { isBlank, type LineRow, type NewLine, parseLine, type SavedLine, savedValues } from '../jobs/index.ts';

/** A template while it is written: its jobs here, its lines in the editor of the card. */
export interface DraftJob {
  /** Id within this window. */
  readonly id: string;
  readonly title: string;
  readonly pricing: 'LINES' | 'FIXED';
  readonly fixedCents: number | null;
  readonly plannedMinutes: number | null;
  readonly lines: readonly SavedLine[];
}

type TemplateLine = TemplatePartsFragment['jobs'][number]['lines'][number];

/** A line of a template as the editor of the card has lines. */
function editable(jobId: string, line: TemplateLine | NewLine): SavedLine {
  return {
    id: crypto.randomUUID(),
    version: 1,
    jobId,
    kind: line.kind,
    description: line.description,
    quantityThousandths: line.quantityThousandths ?? 1000,
    unit: line.unit ?? 'C62',
    unitPrice: line.unitPrice ?? 0,
    vatCategory: line.vatCategory ?? 'STANDARD',
    vatGround: line.vatGround ?? null,
    vatGroundKind: line.vatGroundKind ?? null,
    labourRateId: line.labourRateId ? `${line.labourRateId}` : null,
    partNumber: line.partNumber ?? null,
    brand: line.brand ?? null,
    supplierName: line.supplierName ?? null,
    origin: line.origin ?? 'BOUGHT',
    costPrice: null,
    discountBasisPoints: 0,
    discountCents: 0,
    partState: 'NONE',
    partId: line.partId ? `${line.partId}` : null,
    reservedThousandths: 0,
    issuedThousandths: 0,
    stockState: 'NONE',
    isSupplies: false,
  };
}

/** Lines that were typed or pasted here. */
export const toDraftLines = (jobId: string, lines: readonly NewLine[]) => lines.map((line) => editable(jobId, line));

export const emptyJob = (): DraftJob => ({
  id: crypto.randomUUID(),
  title: '',
  pricing: 'LINES',
  fixedCents: null,
  plannedMinutes: null,
  lines: [],
});

export function toDraftJobs(template: TemplatePartsFragment | undefined): readonly DraftJob[] {
  if (template === undefined) return [emptyJob()];
  return template.jobs.map(({ lines, title, pricing, fixedCents, plannedMinutes }) => {
    const id = crypto.randomUUID();
    const job = { id, title, pricing, fixedCents, plannedMinutes };
    return { ...job, lines: lines.map((line) => editable(id, line)) };
  });
}

type WrittenJobs = NonNullable<SaveJobTemplateInput['jobs']>;

/** What is sent of a template. @returns undefined where a cell cannot be read */
export function toJobInputs(jobs: readonly DraftJob[], rows: readonly LineRow[]): WrittenJobs | undefined {
  const written = jobs.map(({ id, title, pricing, fixedCents, plannedMinutes }) => {
    const lines = rows
      .filter((row) => row.jobId === id && !isBlank(row))
      .map((row) => {
        const { values, wrong } = parseLine(savedValues(row), row.typed);
        if (wrong.length > 0) return undefined;
        const { kind, description, quantityThousandths, unit, unitPrice, vatCategory } = values;
        const { vatGround, vatGroundKind, labourRateId, partNumber, brand, supplierName, origin, partId } = {
          vatGround: null,
          vatGroundKind: null,
          labourRateId: null,
          partNumber: null,
          brand: null,
          supplierName: null,
          origin: undefined,
          partId: null,
          ...row.saved,
          ...row.extras,
        };
        return {
          kind,
          description,
          quantityThousandths,
          unit,
          vatCategory,
          vatGround,
          vatGroundKind,
          partNumber,
          brand,
          supplierName,
          partId: kind === 'LABOUR' || kind === 'TEXT' ? null : partId,
          labourRateId: kind === 'LABOUR' ? labourRateId : null,
          unitPrice: unitPrice ?? undefined,
          origin,
        };
      });
    if (lines.some((line) => line === undefined)) return undefined;
    return { title: title.trim(), pricing, fixedCents, plannedMinutes, lines: lines.flatMap((line) => line ?? []) };
  });
  return written.some((job) => job === undefined) ? undefined : written.flatMap((job) => job ?? []);
}
