import type { TemplateItem } from '../../../../../schema/features/desk/inspections/inspection-templates.ts';

type MeasuredGrade = 'OK' | 'MINOR' | 'MAJOR';
type Limits = Pick<TemplateItem, 'warnBelow' | 'warnAbove' | 'failBelow' | 'failAbove'>;

/**
 * The grade of a measure by the limits of its point: what lies on a limit is still within it.
 *
 * @param value in thousandths, as the limits
 */
export function gradeOfMeasure(value: number, { warnBelow, warnAbove, failBelow, failAbove }: Limits): MeasuredGrade {
  if (isOutside(value, failBelow, failAbove)) return 'MAJOR';
  return isOutside(value, warnBelow, warnAbove) ? 'MINOR' : 'OK';
}

const isOutside = (value: number, below: number | null, above: number | null) =>
  (below !== null && value < below) || (above !== null && value > above);
