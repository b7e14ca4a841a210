import { useApolloClient, useQuery } from '@apollo/client/react';
import Clock from 'lucide-react/icons/clock';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, Suspense, useCallback, useState } from 'react';
import {
  MyJobsDocument,
  type MyJobsQuery,
  StartClockDocument,
  StopClockDocument,
} from '../../../../generated/graphql.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { myJobsTexts } from '../../../../schema/messages/my-jobs/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import { UploadList, useUploads } from '../../workshop/files/index.ts';
import { ClockBar } from './clock-bar.tsx';
import styles from './my-jobs.module.css';
import { type MyCard, orderCards } from './order-cards.ts';
import { useAllCards } from './use-all-cards.ts';
import { WorkCard } from './work-card.tsx';

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
          <ButtonLink to={paths.scan()} variant="secondary" icon={<ScanLine aria-hidden="true" />}>
            {t('scan')}
          </ButtonLink>
          <ButtonLink to={paths.clocks()} variant="secondary" icon={<Clock aria-hidden="true" />}>
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
  const { add, ...uploads } = useUploads(noticed);
  const { jobCards, staff, runningClock } = data;
  const staffId = staff.find(({ userId }) => userId === accountId)?.id;
  const { mine, others } = orderCards(jobCards.nodes, staffId, runningClock?.jobId);
  const clock = useClock(readAgain);
  const list = (cards: readonly MyCard[]) => (
    <ul className={thumb.column}>
      {cards.map((card) => (
        <li key={card.id}>
          <WorkCard
            card={card}
            staffId={staffId}
            clock={runningClock}
            onStart={clock.start}
            onStop={clock.stop}
            pending={clock.pending}
            preload={loadReport}
            onReport={(kind) => setReport({ kind, card })}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classNames(thumb.column, styles.page)}>
      <UploadList {...uploads} />
      {jobCards.nodes.length === 0 && <EmptyState level={2} title={t('noneOpen')} text={t('noneOpenText')} />}
      {jobCards.nodes.length > 0 && (
        <section aria-label={t('mine')} className={classNames(thumb.column, styles.part)}>
          <h2>{t('mine')}</h2>
          {mine.length === 0 ? <p className={thumb.quiet}>{t('noneMine')}</p> : list(mine)}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={t('others')} className={classNames(thumb.column, styles.part)}>
          <h2>{t('others')}</h2>
          {list(others)}
        </section>
      )}
      {jobCards.totalCount > jobCards.nodes.length && <p className={thumb.quiet}>{t('moreCards')}</p>}
      {runningClock && (
        <ClockBar
          clock={runningClock}
          cards={jobCards.nodes}
          pending={clock.pending}
          onStop={() => clock.stop(runningClock.id)}
        />
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

/** The list shows no photos, so nothing is read again when one has arrived. */
const noticed = () => undefined;

/** The own clock: on with one press, off with one. */
function useClock(readAgain: () => Promise<unknown>) {
  const t = useTexts(myJobsTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const run = async (call: () => Promise<{ data?: object | undefined }>) => {
    if (pending) return;
    setPending(true);
    const result = await resultOf(call());
    await readAgain().catch(() => undefined);
    setPending(false);
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  return {
    pending,
    start: (jobId: string) =>
      void run(() => client.mutate({ mutation: StartClockDocument, variables: { input: { jobId } } })),
    stop: (id: string) => void run(() => client.mutate({ mutation: StopClockDocument, variables: { input: { id } } })),
  };
}
