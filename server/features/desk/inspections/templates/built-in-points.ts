import type { TemplateItem } from '../../../../../schema/features/desk/inspections/inspection-templates.ts';
import type { InspectionPointName } from '../../../../../schema/messages/inspection-points/index.ts';

/** The points of the built-in templates: by the names of their texts, with the limits of the trade. */

type Limits = Partial<Pick<TemplateItem, 'warnBelow' | 'warnAbove' | 'failBelow' | 'failAbove'>>;

export interface BuiltInPoint {
  readonly key: string;
  /** The same finding has the same code in every template. */
  readonly code: string;
  readonly title: InspectionPointName;
  /** A measure, with its limits in thousandths of the unit; a grade without it. */
  readonly measure?: Limits & { readonly unit: string };
  readonly choices?: readonly InspectionPointName[];
  readonly phrases: readonly InspectionPointName[];
}

const usualPhrases = ['phraseWorn', 'phraseSoon', 'phraseDamaged', 'phraseNotWorking'] as const;

/** A point that gets a grade. @param code also its key; the same finding has the same code in every template */
export const gradedPoint = (
  code: string,
  title: InspectionPointName,
  phrases: readonly InspectionPointName[] = usualPhrases,
): BuiltInPoint => ({ key: code, code, title, phrases });

/** A point that is measured. @param measure its unit, and the limits in thousandths of it */
export const measuredPoint = (
  code: string,
  title: InspectionPointName,
  measure: NonNullable<BuiltInPoint['measure']>,
  phrases: readonly InspectionPointName[] = ['phraseSoon'],
): BuiltInPoint => ({ key: code, code, title, measure, phrases });

const wornPhrases = ['phraseBelowLimit', 'phraseSoon', 'phraseDamaged'] as const;

/** Depth of tread of the four tyres: 1.6 mm are required in summer, 3 mm in winter. */
export function treadPoints(limits: Limits): readonly BuiltInPoint[] {
  const measure = { unit: 'mm', ...limits };
  return [
    measuredPoint('5.2.3-FL', 'treadFrontLeft', measure, wornPhrases),
    measuredPoint('5.2.3-FR', 'treadFrontRight', measure, wornPhrases),
    measuredPoint('5.2.3-RL', 'treadRearLeft', measure, wornPhrases),
    measuredPoint('5.2.3-RR', 'treadRearRight', measure, wornPhrases),
  ];
}

export const summerTread = { warnBelow: 3000, failBelow: 1600 } as const;
export const winterTread = { warnBelow: 4000, failBelow: 3000 } as const;

/** Thickness of the linings at the four wheels. */
export function padPoints(): readonly BuiltInPoint[] {
  const measure = { unit: 'mm', warnBelow: 4000, failBelow: 2000 };
  return [
    measuredPoint('1.1.13-FL', 'padFrontLeft', measure, wornPhrases),
    measuredPoint('1.1.13-FR', 'padFrontRight', measure, wornPhrases),
    measuredPoint('1.1.13-RL', 'padRearLeft', measure, wornPhrases),
    measuredPoint('1.1.13-RR', 'padRearRight', measure, wornPhrases),
  ];
}
