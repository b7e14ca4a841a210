import type { InspectionTemplatePartsFragment, SaveInspectionTemplateInput } from '../../../../../generated/graphql.ts';
import { parseDecimal } from '../../../../language/parse-decimal.ts';

type WrittenPoint = InspectionTemplatePartsFragment['sections'][number]['items'][number];
export type Scope = InspectionTemplatePartsFragment['scope'];

export const limitNames = ['warnBelow', 'warnAbove', 'failBelow', 'failAbove'] as const;
export type LimitName = (typeof limitNames)[number];

/** A point while it is written: numbers and lists as they are typed. */
export interface DraftPoint {
  /** Id within this window. */
  readonly id: string;
  readonly key: string | undefined;
  readonly code: string | null;
  readonly title: string;
  readonly input: WrittenPoint['input'];
  readonly unit: string;
  readonly limits: Readonly<Record<LimitName, string>>;
  readonly choices: string;
  readonly photoOn: WrittenPoint['photoOn'];
  readonly jobTemplateIds: readonly string[];
  readonly phrases: string;
}

export interface DraftSection {
  readonly id: string;
  readonly title: string;
  readonly points: readonly DraftPoint[];
}

export interface TemplateDraft {
  readonly title: string;
  readonly scope: Scope;
  readonly sections: readonly DraftSection[];
}

const noLimits = { warnBelow: '', warnAbove: '', failBelow: '', failAbove: '' };

export const emptyPoint = (): DraftPoint => ({
  id: crypto.randomUUID(),
  key: undefined,
  code: null,
  title: '',
  input: 'GRADE',
  unit: '',
  limits: noLimits,
  choices: '',
  photoOn: 'NEVER',
  jobTemplateIds: [],
  phrases: '',
});

export const emptySection = (): DraftSection => ({ id: crypto.randomUUID(), title: '', points: [emptyPoint()] });

/** @param decimal a number as it stands in a field of the reader's language */
export function toTemplateDraft(
  template: InspectionTemplatePartsFragment | undefined,
  decimal: (value: number) => string,
): TemplateDraft {
  if (template === undefined) return { title: '', scope: 'SERVICE', sections: [emptySection()] };
  const written = (limit: number | null) => (limit === null ? '' : decimal(limit / 1000));
  const { title, scope, sections } = template;
  return {
    title,
    scope,
    sections: sections.map((section) => ({
      id: crypto.randomUUID(),
      title: section.title,
      points: section.items.map(({ warnBelow, warnAbove, failBelow, failAbove, choices, phrases, unit, ...point }) => ({
        id: crypto.randomUUID(),
        key: point.key,
        code: point.code,
        title: point.title,
        input: point.input,
        photoOn: point.photoOn,
        jobTemplateIds: point.jobTemplateIds,
        unit: unit ?? '',
        limits: {
          warnBelow: written(warnBelow),
          warnAbove: written(warnAbove),
          failBelow: written(failBelow),
          failAbove: written(failAbove),
        },
        choices: choices.join('\n'),
        phrases: phrases.join('\n'),
      })),
    })),
  };
}

/** Why a draft cannot be saved yet, with the name of the point. */
export interface DraftProblem {
  readonly what: 'nameNeeded' | 'numberWrong' | 'choicesNeeded';
  readonly name: string;
}

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

/** A limit in thousandths; NaN where it is no number. */
const limitOf = (typed: string) => parseDecimal(typed.replace(/([.,]\d{3})$/, '$10'), 3);

/** What is wrong with a draft; undefined where it can be saved. */
export function findDraftProblem({ title, sections }: TemplateDraft): DraftProblem | undefined {
  const points = sections.flatMap((section) => section.points);
  const names = [title, ...sections.map((section) => section.title), ...points.map((point) => point.title)];
  if (names.some((name) => name.trim() === '')) return { what: 'nameNeeded', name: '' };
  for (const { title: name, input, limits, choices } of points) {
    if (input === 'MEASURE' && limitNames.some((limit) => Number.isNaN(limitOf(limits[limit])))) {
      return { what: 'numberWrong', name };
    }
    if (input === 'CHOICE' && linesOf(choices).length < 2) return { what: 'choicesNeeded', name };
  }
  return undefined;
}

/** What is sent of a draft that has no problem. */
export function toTemplateInput({
  title,
  scope,
  sections,
}: TemplateDraft): Pick<SaveInspectionTemplateInput, 'title' | 'scope' | 'sections'> {
  return {
    title: title.trim(),
    scope,
    sections: sections.map((section) => ({
      title: section.title.trim(),
      items: section.points.map(({ key, code, title: name, input, unit, limits, choices, phrases, ...point }) => {
        const isMeasure = input === 'MEASURE';
        const limit = (which: LimitName) => (isMeasure ? (limitOf(limits[which]) ?? null) : null);
        return {
          key,
          code,
          title: name.trim(),
          input,
          unit: isMeasure ? unit.trim() || null : null,
          warnBelow: limit('warnBelow'),
          warnAbove: limit('warnAbove'),
          failBelow: limit('failBelow'),
          failAbove: limit('failAbove'),
          choices: input === 'CHOICE' ? linesOf(choices) : [],
          photoOn: point.photoOn,
          jobTemplateIds: [...point.jobTemplateIds],
          phrases: linesOf(phrases),
        };
      }),
    })),
  };
}

/** A list with one of its rows a place higher or lower; the same list at its ends. */
export function moveRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  by: -1 | 1,
): readonly Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  const other = rows[from + by];
  if (row === undefined || other === undefined) return rows;
  return rows.map((each) => (each.id === row.id ? other : each.id === other.id ? row : each));
}
