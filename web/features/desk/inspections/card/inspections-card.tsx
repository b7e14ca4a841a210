import { useQuery } from '@apollo/client/react';
import { InspectionsOfCardDocument } from '../../../../../generated/graphql.ts';
import type { CardState } from '../../../../../schema/features/desk/states.ts';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { useOffline } from '../../../../kit/offline/offline.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { InspectionEntry } from './inspection-entry.tsx';
import { StartMenu } from './start-menu.tsx';

export interface InspectionsCardProps {
  readonly card: { readonly id: string; readonly state: CardState };
  readonly role: Role;
}

const withoutCar: readonly CardState[] = ['PLANNED', 'DELIVERED', 'CANCELLED'];

/** The inspections of a job card, the newest first: what was found, and the jobs that are made of it. */
export function InspectionsCard({ card, role }: InspectionsCardProps) {
  const t = useTexts(inspectionsTexts);
  const query = useQuery(InspectionsOfCardDocument, {
    variables: { jobCardId: card.id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const { unreachable } = useOffline();
  const mayStart = can(role, 'job-cards.work') && !withoutCar.includes(card.state);
  if (read.step === 'refused') {
    // What this device does not have is no fault of it.
    if (unreachable) return <SectionCard title={t('inspections')} note={t('needsNetwork')} />;
    return (
      <SectionCard title={t('inspections')}>
        <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />
      </SectionCard>
    );
  }
  const nodes = read.step === 'ready' ? read.data.inspections.nodes : [];
  const latest = nodes.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  return (
    <SectionCard
      title={t('inspections')}
      note={
        unreachable && mayStart ? t('startNeedsNetwork') : read.step === 'ready' && latest.length === 0 && t('none')
      }
      acts={mayStart && !unreachable && <StartMenu jobCardId={card.id} />}
    >
      {latest.map((inspection) => (
        <InspectionEntry key={inspection.id} inspection={inspection} cardState={card.state} role={role} />
      ))}
    </SectionCard>
  );
}
