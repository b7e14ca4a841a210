import { useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlannerDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { plannerTexts } from '../../../../schema/messages/planner/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { visitPath } from '../../../kit/navigation/visit-path.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { KeyHint } from '../../../ui/buttons/key-hint.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { PortalWishes } from '../../portal/portal/index.ts';
import { type PlannerData, parseDay, weekDaysOf } from '../appointments/index.ts';
import { CustomersToCall } from './calls/customers-to-call.tsx';
import { PlannerView } from './planner-view.tsx';
import { WallButton } from './week/wall-button.tsx';

/** `/planner`: a week with the time that is booked, one of its days by person and lift, and what waits to be planned. */
export function Screen() {
  const t = useTexts(plannerTexts);
  return (
    <SignedInScreen
      title={t('title')}
      failure={{ title: t('title'), text: t('failed') }}
      actions={({ role }) => (
        <Actions>
          {can(role, 'planner.manage') && <WallButton />}
          {can(role, 'job-cards.manage') && <PlanVisit />}
        </Actions>
      )}
    >
      {({ role }) => (
        <>
          {can(role, 'planner.manage') && (
            <>
              <CustomersToCall />
              <Suspense>
                <PortalWishes />
              </Suspense>
            </>
          )}
          <ReadPlanner role={role} />
        </>
      )}
    </SignedInScreen>
  );
}

/** A car that comes later begins where all cars do; the day that is looked at goes along. */
function PlanVisit() {
  const t = useTexts(plannerTexts);
  const [address] = useSearchParams();
  const day = parseDay(address.get('day'));
  return (
    <ButtonLink to={visitPath(day)} icon={<Plus aria-hidden="true" />} aria-keyshortcuts="N">
      {t('planVisit')} <KeyHint keys="N" />
    </ButtonLink>
  );
}

const againMs = 300_000;

function ReadPlanner({ role }: { readonly role: Role }) {
  const kit = useTexts(kitTexts);
  const zone = useZone();
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState(() => dayAt(zone, Date.now()));
  const chosen = parseDay(address.get('day'));
  const day = chosen ?? opened;
  const week = weekDaysOf(day);
  const asked = useQuery(PlannerDocument, {
    variables: { from: week[0] ?? day, to: week.at(-1) ?? day },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
    // What takes longer grows, and a promise falls, without anybody writing anything.
    pollInterval: againMs,
    skipPollAttempt: () => document.hidden,
  });
  useLive([asked]);
  // The week before stays until the next one has been read, so that the keyboard keeps its place.
  const next = asked.data && nextWorkingDay(asked.data.planner, opened);
  useEffect(() => {
    if (chosen === undefined && next !== undefined) setOpened(next);
  }, [chosen, next]);
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

/**
 * Where the planner opens on a Sunday: on the next day on which somebody works, at the latest on the Monday after.
 *
 * @param data of the week of the day
 * @returns undefined where somebody works on the day or something is planned on it, and where nobody works at all
 */
function nextWorkingDay({ days }: PlannerData, day: string): string | undefined {
  const isOpen = ({ capacityMinutes, bookedMinutes }: PlannerData['days'][number]) =>
    capacityMinutes + bookedMinutes > 0;
  const today = days.find(({ on }) => on === day);
  if (today === undefined || isOpen(today) || !days.some(isOpen)) return undefined;
  return days.find((each) => each.on > day && isOpen(each))?.on ?? daysLater(days.at(-1)?.on ?? day, 1);
}
