import { useQuery } from '@apollo/client/react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useParams } from 'react-router';
import {
  InspectedCarDocument,
  type InspectedCarQuery,
  InspectionDocument,
  type InspectionPartsFragment,
} from '../../../../../generated/graphql.ts';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { can } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { InspectionResult } from '../result/inspection-result.tsx';
import styles from './inspection.module.css';
import { RunningInspection } from './running-inspection.tsx';

/** `/inspections/:id`: an inspection, made with one hand on a phone beside the car; what was found once it is finished. */
export function InspectionPage() {
  const { id = '' } = useParams();
  return <OneInspection key={id} id={id} />;
}

function OneInspection({ id }: { readonly id: string }) {
  const t = useTexts(inspectionsTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(InspectionDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  const inspection = read.step === 'ready' ? read.data.inspection : undefined;
  const car = useQuery(InspectedCarDocument, {
    variables: { id: inspection?.jobCardId ?? '' },
    skip: inspection === undefined,
  });
  useLive([query]);
  return (
    <SignedInScreen
      title={inspection?.title ?? t('title')}
      width="text"
      lead={inspection && carOf(car.data, t('noPlate'))}
      failure={{ title: t('title'), text: t('failed') }}
      actions={inspection && <CardLink inspection={inspection} />}
    >
      {({ id: accountId, role }) => {
        if (read.step === 'refused') {
          const mayPay = can(role, 'subscription.manage');
          return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
        }
        if (inspection === undefined) return <Skeleton rows={10} text={kit('loading')} />;
        return inspection.state === 'RUNNING' ? (
          <RunningInspection inspection={inspection} accountId={accountId} car={plateOf(car.data)} />
        ) : (
          <InspectionResult inspection={inspection} />
        );
      }}
    </SignedInScreen>
  );
}

function CardLink({ inspection }: { readonly inspection: InspectionPartsFragment }) {
  const t = useTexts(inspectionsTexts);
  return (
    <ButtonLink
      variant="secondary"
      className={styles.big}
      icon={<ClipboardList aria-hidden="true" />}
      to={rowPath('jobCard', inspection.jobCardId)}
    >
      {t('openCard')}
    </ButtonLink>
  );
}

const plateOf = (data: InspectedCarQuery | undefined) =>
  data?.jobCard.vehicle?.plate?.toUpperCase() ?? data?.jobCard.vehicleText ?? undefined;

function carOf(data: InspectedCarQuery | undefined, noPlate: string): string {
  if (data === undefined) return '\u00a0';
  const { vehicle, vehicleText, number } = data.jobCard;
  const model = [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  return [vehicle?.plate?.toUpperCase() ?? vehicleText ?? noPlate, model, number].filter(Boolean).join(' · ');
}
