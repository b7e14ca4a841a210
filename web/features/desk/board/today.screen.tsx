import { useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { TodayDocument, type TodayQuery } from '../../../../generated/graphql.ts';
import { boardTexts } from '../../../../schema/messages/board/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { screenPart, useScreenPart } from '../../../kit/screens/screen-part.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { KeyHint } from '../../../ui/buttons/key-hint.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { UnconfirmedNotice } from '../../money/invoices/index.ts';
import { Bills, ToBillLink } from '../../money/to-bill/index.ts';
import { CallList } from './day/call-list.tsx';
import { CardList } from './day/card-list.tsx';
import styles from './day/day.module.css';
import { isPastPromisedTime } from './parts/card-labels.ts';
import { sortByTime } from './parts/sort-by-time.ts';
import { useNow } from './parts/use-now.ts';

/** Above all others where there is one, so that none of them makes way when it comes. */
const appointmentLists = screenPart(async () => (await import('../booking-requests/index.ts')).AppointmentLists);

/** A workshop sees it on its first day. */
const EmptyDay = lazy(async () => ({ default: (await import('./day/empty-day.tsx')).EmptyDay }));

/** At the desk few have a clock. */
const MyClock = lazy(async () => ({ default: (await import('./day/my-clock.tsx')).MyClock }));

/** What has stopped by itself does so once in a year. */
const OwnerNotices = lazy(async () => ({ default: (await import('./day/owner-notices.tsx')).OwnerNotices }));

/** At the end of the day, and on most days there is nothing to order. */
const PartList = lazy(async () => ({ default: (await import('./day/part-list.tsx')).PartList }));

/** `/today`: who comes, who waits and what is ready, each with what is to be done next. */
export function Screen() {
  const t = useTexts(boardTexts);
  return (
    <Bills>
      <SignedInScreen
        title={t('today')}
        lead={t('todayLead')}
        failure={{ title: t('today'), text: t('todayFailed') }}
        actions={({ role }) =>
          can(role, 'job-cards.manage') && (
            <Actions>
              <ToBillLink />
              <ButtonLink to={paths.takeIn()} icon={<Plus aria-hidden="true" />}>
                {t('takeIn')} <KeyHint keys="N" />
              </ButtonLink>
            </Actions>
          )
        }
      >
        {({ role }) => <ReadDay role={role} />}
      </SignedInScreen>
    </Bills>
  );
}

function ReadDay({ role }: { readonly role: Role }) {
  const kit = useTexts(kitTexts);
  const query = useQuery(TodayDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  return <Day day={read.data.today} staff={read.data.staff} role={role} />;
}

interface DayProps {
  readonly day: TodayQuery['today'];
  readonly staff: TodayQuery['staff'];
  readonly role: Role;
}

function Day({ day, staff, role }: DayProps) {
  const now = useNow();
  const AppointmentLists = useScreenPart(appointmentLists);
  const { requests, late: notHere, waiting, working, ready, toBill, calls, partsToOrder, myClock } = day;
  const apart = new Set([...requests, ...notHere].map(({ id }) => id));
  const arrivals = day.arrivals.filter(({ id }) => !apart.has(id));
  const cards = [...day.arrivals, ...waiting, ...working, ...ready];
  // Those that are ready are among the ready ones, with their bill.
  const gone = toBill.filter(({ state }) => state !== 'READY');
  // Each car is once, below the most urgent of its reasons.
  const late = sortByTime(
    cards.filter((card) => isPastPromisedTime(card, now)),
    'promisedAt',
  );
  const inTime = (some: typeof cards) =>
    sortByTime(
      some.filter((card) => !late.includes(card)),
      'promisedAt',
    );
  const shared = { staff, role, now } as const;
  const notice = (
    <>
      {day.notices.length > 0 && (
        <Suspense>
          <OwnerNotices notices={day.notices} />
        </Suspense>
      )}
      {can(role, 'invoices.manage') && <UnconfirmedNotice now={now} />}
    </>
  );
  const asked = apart.size + day.wishes.length;
  const rows = cards.length + asked + gone.length + calls.length + partsToOrder.length;
  if (rows === 0 && myClock === null) {
    return (
      <div className={styles.day}>
        {notice}
        <Suspense>
          <EmptyDay role={role} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.day}>
      {notice}
      {myClock && (
        <Suspense>
          <MyClock clock={myClock} cards={cards} />
        </Suspense>
      )}
      {late.length > 0 && <CardList {...shared} kind="late" cards={late} />}
      {asked > 0 && AppointmentLists && <AppointmentLists count={asked} role={role} now={now} />}
      {calls.length > 0 && <CallList calls={calls} cards={cards} now={now} />}
      <div className={styles.lists}>
        <div className={styles.stack}>
          <CardList {...shared} kind="arrivals" cards={sortByTime(arrivals, 'expectedAt')} />
          <CardList {...shared} kind="waiting" cards={inTime(waiting)} saysNone={waiting.length === 0} />
          <CardList {...shared} kind="ready" cards={ready} />
          {gone.length > 0 && <CardList {...shared} kind="toBill" cards={gone} />}
        </div>
        <CardList {...shared} kind="working" cards={inTime(working)} saysNone={working.length === 0} />
      </div>
      {partsToOrder.length > 0 && (
        <Suspense>
          <PartList parts={partsToOrder} role={role} />
        </Suspense>
      )}
    </div>
  );
}
