import { useQuery } from '@apollo/client/react';
import { LookDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useProfile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { DomainsCard } from './domains-card.tsx';
import { LookCard } from './look-card.tsx';
import { SenderCard } from './sender-card.tsx';

/** How the workshop looks to its customers. */
export function BrandParts() {
  const kit = useTexts(kitTexts);
  const profile = useProfile();
  const read = useReadStep(useQuery(LookDocument, { fetchPolicy: 'cache-and-network' }));
  if (read.step === 'loading') return <Skeleton rows={4} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { brand, workshop } = read.data;
  const isIncluded = profile.step !== 'ready' || profile.data.subscriptionPlan === 'enterprise';
  // Unsaved choices are dropped with each state that was saved.
  return (
    <>
      <LookCard
        key={brand.version}
        brand={brand}
        workshop={workshop}
        isIncluded={isIncluded}
        readAgain={read.refetch}
      />
      <DomainsCard isIncluded={isIncluded} />
      <SenderCard isIncluded={isIncluded} />
    </>
  );
}
