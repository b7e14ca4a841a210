import { useQuery } from '@apollo/client/react';
import { OpenCardsOfCustomerDocument } from '../../../../generated/graphql.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { RowLink } from '../../../kit/lists/row-link.tsx';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { StateBadge } from '../../../kit/states/state-badge.tsx';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';

export interface CustomerCardsProps {
  readonly customerId: string;
}

/** The open job cards that a customer has brought or pays, each with its state; nothing where there is none. */
export function CustomerCards({ customerId }: CustomerCardsProps) {
  const t = useTexts(customersTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(OpenCardsOfCustomerDocument, {
    variables: { customerId, states: [...openStates] },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'loading') return null;
  if (read.step === 'ready' && read.data.jobCards.nodes.length === 0) return null;
  return (
    <SectionCard title={t('sections.cards')}>
      {read.step === 'refused' ? (
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      ) : (
        <ul>
          {read.data.jobCards.nodes.map(({ id, number, state, holdReason, vehicle, vehicleText, jobs }) => (
            <li key={id}>
              <RowLink
                to={rowPath('jobCard', id)}
                title={[vehicle?.plate?.toUpperCase() ?? vehicleText ?? number, vehicle?.make, vehicle?.model]
                  .filter(Boolean)
                  .join(' ')}
                detail={jobs.map(({ title }) => title).join(', ')}
                aside={<StateBadge state={state} holdReason={holdReason} />}
              />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
