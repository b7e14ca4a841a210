import type { InspectionPartsFragment } from '../../../../../generated/graphql.ts';

export type Point = InspectionPartsFragment['items'][number];

const worstFirst = ['DANGEROUS', 'MAJOR', 'MINOR'] as const;
export type DefectGrade = (typeof worstFirst)[number];

export interface Defect extends Point {
  readonly grade: DefectGrade;
}

const isDefect = (point: Point): point is Defect => worstFirst.some((grade) => grade === point.grade);

/** The points that are not in order, the worst first. */
export const defectsOf = (points: readonly Point[]): readonly Defect[] =>
  worstFirst.flatMap((grade) => points.filter(isDefect).filter((point) => point.grade === grade));
