import { useQuery } from '@apollo/client/react';
import Clock from 'lucide-react/icons/clock';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { MyJobsDocument, type MyJobsQuery } from '../../../../generated/graphql.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { myJobsTexts } from '../../../../schema/messages/my-jobs/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { useSingleTaps } from '../../../ui/buttons/single-taps.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import { UploadList, useUploads } from '../../workshop/files/index.ts';
import { ClockBar } from './clock-bar.tsx';
import styles from './my-jobs.module.css';
import { type MyCard, sortCards } from './sort-cards.ts';
import { useAllCards } from './use-all-cards.ts';
import { useTimeClock } from './use-time-clock.ts';
import { WorkCard, type WorkCardProps } from './work-card.tsx';

const loadReport = () => import('./report-dialog.tsx');
const ReportDialog = lazy(async () => ({ default: (await loadReport()).ReportDialog }));

const states = openStates.filter((state) => state !== 'PLANNED');

/** `/my-jobs`: what there is to do, on a telephone at the lift: the clock, findings and parts, each with a thumb. */
export function Screen() {
  const t = useTexts(myJobsTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(MyJobsDocument, {
    variables: { states },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useAllCards(asked);
  const read = useReadStep(asked);
  const { refetch } = asked;
  const readAgain = useCallback(() => refetch(), [refetch]);
  useLive([asked]);
  return (
    <SignedInScreen
      title={t('title')}
      failure={{ title: t('title'), text: t('failed') }}
      actions={
        <Actions>
          <ButtonLink
            to={paths.scan()}
            variant="secondary"
            className={thumb.big}
            icon={<ScanLine aria-hidden="true" />}
          >
            {t('scan')}
          </ButtonLink>
          <ButtonLink to={paths.clocks()} variant="secondary" className={thumb.big} icon={<Clock aria-hidden="true" />}>
            {t('clocks')}
          </ButtonLink>
        </Actions>
      }
    >
      {({ id, role }) => {
        if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
        if (read.step === 'refused') {
          const mayPay = can(role, 'subscription.manage');
          return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
        }
        return <Work data={read.data} accountId={id} readAgain={readAgain} />;
      }}
    </SignedInScreen>
  );
}

/** What is being reported, and on which card. */
interface Report {
  readonly kind: 'finding' | 'part';
  readonly card: MyCard;
}

interface WorkProps {
  readonly data: MyJobsQuery;
  readonly accountId: string;
  readonly readAgain: () => Promise<unknown>;
}

function Work({ data, accountId, readAgain }: WorkProps) {
  const t = useTexts(myJobsTexts);
  const [report, setReport] = useState<Report>();
  const { add, ...uploads } = useUploads(ignore);
  const { jobCards, staff, runningClock } = data;
  const staffId = staff.find(({ userId }) => userId === accountId)?.id;
  const clock = useTimeClock(runningClock ?? undefined, readAgain, t('notDone'));
  const { nodes } = jobCards;
  const { mine, others } = useSortedCards(nodes, staffId, clock.shown?.jobId);
  const openReport = useCallback((kind: Report['kind'], card: MyCard) => setReport({ kind, card }), []);
  const list = (cards: readonly MyCard[]) => {
    const ofList = (jobId: string | null | undefined) =>
      cards.some((card) => hasJob(card, jobId)) ? jobId : undefined;
    return (
      <WorkCards
        cards={cards}
        staffId={staffId}
        clockOn={ofList(clock.shown?.jobId)}
        pending={ofList(clock.pending)}
        onStart={clock.start}
        onStop={clock.stop}
        onReport={openReport}
      />
    );
  };
  // The own work is there at once; what others do may come a moment later.
  const singleTaps = useSingleTaps();
  const othersShown = useDeferredValue(others, noCards);
  return (
    <div {...singleTaps} className={classNames(thumb.column, styles.page)}>
      <UploadList {...uploads} />
      {nodes.length === 0 && <EmptyState level={2} title={t('noneOpen')} text={t('noneOpenText')} />}
      {nodes.length > 0 && (
        <section aria-label={t('mine')} className={classNames(thumb.column, styles.part)}>
          <h2>{t('mine')}</h2>
          {mine.length === 0 ? <p className={thumb.quiet}>{t('noneMine')}</p> : list(mine)}
        </section>
      )}
      {othersShown.length > 0 && (
        <section aria-label={t('others')} className={classNames(thumb.column, styles.part)}>
          <h2>{t('others')}</h2>
          {list(othersShown)}
        </section>
      )}
      {jobCards.totalCount > nodes.length && <p className={thumb.quiet}>{t('moreCards')}</p>}
      {clock.shown && (
        <ClockBar clock={clock.shown} cards={nodes} pending={clock.pending !== undefined} onStop={clock.stop} />
      )}
      <Suspense>
        {report && (
          <ReportDialog
            {...report}
            runningJobId={runningClock?.jobId ?? undefined}
            onPhotos={(files, jobId) => add(files, `JOB:${jobId}`)}
            onDone={readAgain}
            onClose={() => setReport(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

const noCards: readonly MyCard[] = [];
const hasJob = ({ jobs }: MyCard, jobId: string | null | undefined) => jobs.some(({ id }) => id === jobId);

/** The cards in their order; a clock that starts on a card of one's own moves none of them, and draws no other list again. */
function useSortedCards(cards: readonly MyCard[], staffId: string | undefined, clockOn: string | null | undefined) {
  const own = useMemo(() => sortCards(cards, staffId), [cards, staffId]);
  const moves = own.others.some((card) => hasJob(card, clockOn)) ? clockOn : undefined;
  return useMemo(() => (moves === undefined ? own : sortCards(cards, staffId, moves)), [own, cards, staffId, moves]);
}

interface WorkCardsProps extends Pick<WorkCardProps, 'staffId' | 'onStart' | 'onStop' | 'onReport'> {
  readonly cards: readonly MyCard[];
  /** Of these cards: the job that the own clock runs on, and the one whose clock is being started or stopped. */
  readonly clockOn: string | null | undefined;
  readonly pending: string | null | undefined;
}

/** Each card knows of the clock only where it is the card's, so that a tap draws the card alone that it concerns. */
const WorkCards = memo(function WorkCards({ cards, clockOn, pending, ...rest }: WorkCardsProps) {
  return (
    <ul className={classNames(thumb.column, styles.cards)}>
      {cards.map((card) => (
        <li key={card.id}>
          <WorkCard
            {...rest}
            card={card}
            clockOn={hasJob(card, clockOn) ? (clockOn ?? undefined) : undefined}
            pending={hasJob(card, pending)}
            preload={loadReport}
          />
        </li>
      ))}
    </ul>
  );
});

/** The list shows no photos, so nothing is read again when one has arrived. */
const ignore = () => undefined;
