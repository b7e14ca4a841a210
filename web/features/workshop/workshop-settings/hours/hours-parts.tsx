import { useQuery } from '@apollo/client/react';
import { PlannerSettingsDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { WallViewCard } from '../../wall-view/index.ts';
import { ExceptionsCard } from './exceptions-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { ResourcesCard } from './resources-card.tsx';

/** When work is done, and whom and what work is planned for. */
export function HoursParts() {
  const kit = useTexts(kitTexts);
  const asked = useQuery(PlannerSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const read = useReadStep(asked);
  useLive([asked]);
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { plannerSettings: settings } = read.data;
  return (
    <>
      <HoursCard settings={settings} />
      <ExceptionsCard settings={settings} />
      <ResourcesCard settings={settings} />
      <WallViewCard />
    </>
  );
}
