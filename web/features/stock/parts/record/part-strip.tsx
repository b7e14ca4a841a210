import { Link } from 'react-router';
import type { PartPartsFragment } from '../../../../../generated/graphql.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { FactStrip } from '../../../../kit/sections/facts.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { narrowedSearch, usePartFormats } from '../part-words.ts';

interface PartStripProps {
  readonly part: PartPartsFragment;
  readonly priceMode: 'GROSS' | 'NET';
}

/** What is asked of a part at the counter: how many are free, where they are and what one costs. */
export function PartStrip({ part, priceMode }: PartStripProps) {
  const t = useTexts(partsTexts);
  const { money } = useFormats();
  const { quantity, price } = usePartFormats();
  const { unit, location, priceUnit, averageCost, valueCents, lastCost } = part;
  const promised = (thousandths: number) => thousandths !== 0 && quantity(thousandths, unit);
  return (
    <FactStrip
      facts={[
        {
          label: t('columns.free'),
          value: part.isStocked ? (
            <>
              {quantity(part.freeThousandths, unit)}{' '}
              {part.belowSince !== null && <Badge tone="warning">{t('below')}</Badge>}
            </>
          ) : (
            t('shown.notStocked')
          ),
        },
        { label: t('columns.onHand'), value: part.isStocked && quantity(part.onHandThousandths, unit) },
        { label: t('columns.reserved'), value: promised(part.reservedThousandths) },
        { label: t('columns.onOrder'), value: promised(part.onOrderThousandths) },
        {
          label: t('columns.location'),
          value: location && <Link to={paths.parts() + narrowedSearch('location', location)}>{location}</Link>,
        },
        { label: t(`columns.price${priceMode}`), value: priceUnit !== null && price(priceUnit) },
        { label: t('shown.averageCost'), value: averageCost !== null && price(averageCost) },
        { label: t('shown.lastCost'), value: lastCost !== null && price(lastCost) },
        { label: t('shown.value'), value: valueCents !== null && money(valueCents, 'EUR') },
      ]}
    />
  );
}
