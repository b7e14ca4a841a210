import type { Unit } from '../../../../../../generated/graphql.ts';
import { jobCardsTexts } from '../../../../../../schema/messages/job-cards/index.ts';
import { useFormats } from '../../../../../language/formats.ts';
import { useTexts } from '../../../../../language/texts.ts';

/** Gives how thousandths of a unit are written with it: `4.3 l`. */
export function useQuantityFormat(unit: Unit): (thousandths: number) => string {
  const words = useTexts(jobCardsTexts);
  const { decimal } = useFormats();
  return (thousandths) => `${decimal(thousandths / 1000)}\u00a0${words(`units.${unit}`)}`;
}
