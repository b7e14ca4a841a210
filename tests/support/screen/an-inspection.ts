import type { InspectionPartsFragment } from '../../../generated/graphql.ts';

type Point = InspectionPartsFragment['items'][number];

/** A point that nobody has looked at. */
export const aPoint = (itemKey: string, values: Partial<Point> = {}): Point & { readonly __typename: string } => ({
  __typename: 'InspectionItem',
  itemKey,
  section: 'Brakes',
  title: `Point ${itemKey}`,
  input: 'GRADE',
  unit: null,
  choices: [],
  photoOn: 'NEVER',
  phrases: [],
  grade: 'NOT_CHECKED',
  valueThousandths: null,
  choice: null,
  note: null,
  fileIds: [],
  jobId: null,
  ...values,
});

const names = { OK: 'ok', MINOR: 'minor', MAJOR: 'major', DANGEROUS: 'dangerous', NOT_CHECKED: 'notChecked' } as const;

/** An inspection of a job card, with its counts. */
export function anInspection(items: readonly Point[], values: Partial<InspectionPartsFragment> = {}) {
  const counts = { __typename: 'InspectionCounts', ok: 0, minor: 0, major: 0, dangerous: 0, notChecked: 0 };
  for (const { grade } of items) counts[names[grade]] += 1;
  return {
    __typename: 'Inspection',
    id: 'inspection',
    version: 1,
    jobCardId: '01900000-0000-7000-8000-000000000001',
    templateId: 'template',
    title: 'Service check',
    state: 'RUNNING',
    startedAt: '2026-11-28T08:00:00.000Z',
    doneAt: null,
    sharedAt: null,
    informedByName: null,
    informedAt: null,
    counts,
    items,
    ...values,
  };
}
