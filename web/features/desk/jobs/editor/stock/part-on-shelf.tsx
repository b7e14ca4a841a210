import { jobCardsTexts } from '../../../../../../schema/messages/job-cards/index.ts';
import { jobPartsTexts } from '../../../../../../schema/messages/job-parts/index.ts';
import { useFormats } from '../../../../../language/formats.ts';
import { useTexts } from '../../../../../language/texts.ts';
import type { SuggestedPart } from '../cells/suggestion.ts';

export interface PartOnShelfProps {
  readonly part: SuggestedPart;
}

/** What of a suggested part is free and reserved, and where it lies. */
export function PartOnShelf({ part }: PartOnShelfProps) {
  const t = useTexts(jobPartsTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const { freeThousandths, reservedThousandths, location, unit } = part;
  const amount = (thousandths: number) => `${formats.decimal(thousandths / 1000)}\u00a0${words(`units.${unit}`)}`;
  return [
    t('free', { amount: amount(freeThousandths) }),
    reservedThousandths > 0 && t('reserved', { amount: amount(reservedThousandths) }),
    location && t('shelf', { name: location }),
  ]
    .filter(Boolean)
    .join(' · ');
}
