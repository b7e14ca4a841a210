import { useQuery } from '@apollo/client/react';
import { VehicleCardsDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { RowLink } from '../../../kit/lists/row-link.tsx';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { StateBadge } from '../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';

export interface VehicleCardsProps {
  readonly vehicleId: string;
}

/** The job cards of a vehicle, the open ones first; nothing where there is none. */
export function VehicleCards({ vehicleId }: VehicleCardsProps) {
  const t = useTexts(vehiclesTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const variables = { id: vehicleId };
  const query = useQuery(VehicleCardsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'loading') return null;
  if (read.step === 'refused') {
    return (
      <SectionCard title={t('sections.cards')}>
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      </SectionCard>
    );
  }
  const { jobCards } = read.data.vehicle;
  if (jobCards.length === 0) return null;
  const isOpen = ({ column }: (typeof jobCards)[number]) => column !== null;
  const cards = [...jobCards.filter(isOpen), ...jobCards.filter((card) => !isOpen(card))];
  return (
    <SectionCard title={t('sections.cards')}>
      <ul>
        {cards.map(({ id, number, state, customerWish, kmIn, createdAt }) => (
          <li key={id}>
            <RowLink
              to={rowPath('jobCard', id)}
              title={number}
              detail={[
                formats.date(createdAt),
                kmIn === null ? undefined : t('km', { km: formats.number(kmIn) }),
                customerWish,
              ]
                .filter(Boolean)
                .join(' · ')}
              aside={<StateBadge state={state} />}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
