import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { PlannerDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { plannerTexts } from '../../../../schema/messages/planner/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { dayIn, weekOf } from './day/day-plan.ts';
import { PlannerView } from './planner-view.tsx';

/** `/planner`: a week with the time that is booked, one of its days by person and lift, and what waits to be planned. */
export function Screen() {
  const t = useTexts(plannerTexts);
  return (
    <SignedInScreen title={t('title')} failure={{ title: t('title'), text: t('failed') }}>
      {({ role }) => <ReadPlanner role={role} />}
    </SignedInScreen>
  );
}

function ReadPlanner({ role }: { readonly role: Role }) {
  const kit = useTexts(kitTexts);
  const zone = useZone();
  const [address, setAddress] = useSearchParams();
  const day = dayIn(address.get('day')) ?? dayAt(zone, Date.now());
  const week = weekOf(day);
  const asked = useQuery(PlannerDocument, {
    variables: { from: week[0] ?? day, to: week.at(-1) ?? day },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([asked]);
  // The week before stays until the next one has been read, so that the keyboard keeps its place.
  const read = useReadStep({ ...asked, data: asked.data ?? asked.previousData });
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const show = (next: string) => {
    const written = new URLSearchParams(address);
    written.set('day', next);
    setAddress(written, { replace: true, preventScrollReset: true });
  };
  return <PlannerView data={read.data.planner} day={day} week={week} role={role} onDay={show} />;
}
