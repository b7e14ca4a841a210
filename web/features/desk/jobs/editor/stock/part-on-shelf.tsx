import { jobPartsTexts } from '../../../../../../schema/messages/job-parts/index.ts';
import { useTexts } from '../../../../../language/texts.ts';
import type { SuggestedPart } from '../cells/suggestion.ts';
import { useQuantityFormat } from './use-quantity-format.ts';

export interface PartOnShelfProps {
  readonly part: SuggestedPart;
}

/** What of a suggested part is free and reserved, and where it lies. */
export function PartOnShelf({ part }: PartOnShelfProps) {
  const t = useTexts(jobPartsTexts);
  const { freeThousandths, reservedThousandths, location, unit } = part;
  const amount = useQuantityFormat(unit);
  return [
    t('free', { amount: amount(freeThousandths) }),
    reservedThousandths > 0 && t('reserved', { amount: amount(reservedThousandths) }),
    location && t('shelf', { name: location }),
  ]
    .filter(Boolean)
    .join(' · ');
}
