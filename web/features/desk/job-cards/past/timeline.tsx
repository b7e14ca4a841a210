import { useQuery } from '@apollo/client/react';
import { JobCardActivityDocument, type JobCardActivityQuery } from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { latestFirst, type PastEntry, PastRow, pastStyles as styles } from '../../../customers/vehicles/index.ts';
import { actWords } from './act-words.ts';

type Act = JobCardActivityQuery['activity']['nodes'][number];

export interface TimelineProps {
  /** The card. */
  readonly id: string;
  readonly past: readonly PastEntry[];
  /** How many visits are older than those that were read. */
  readonly older: number;
}

/** All that is known of a car in one row of time: who did what on this card, our earlier cards, and what was imported. */
export function Timeline({ id, past, older }: TimelineProps) {
  const t = useTexts(jobCardTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(JobCardActivityDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const read = useReadStep(asked);
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />;
  if (read.step === 'loading') return <Skeleton rows={4} text={kit('loading')} />;
  const { nodes, endCursor } = read.data.activity;
  const more = () =>
    asked.fetchMore({
      variables: { id, after: endCursor },
      updateQuery: (before, { fetchMoreResult }) => ({
        activity: { ...fetchMoreResult.activity, nodes: [...before.activity.nodes, ...fetchMoreResult.activity.nodes] },
      }),
    });
  const acts = nodes.toReversed().map((act) => ({ at: act.at, act }));
  const entries = latestFirst<{ readonly at: string; readonly act?: Act; readonly visit?: PastEntry }>([
    ...acts,
    ...past.map((visit) => ({ at: visit.at, visit })),
  ]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached with the keyboard */}
      <ol className={classNames(styles.list, styles.scrolled)} tabIndex={0} aria-label={t('history')}>
        {entries.map(({ act, visit }) =>
          act ? <ActRow key={act.id} act={act} /> : visit && <PastRow key={visit.id} entry={visit} />,
        )}
      </ol>
      {older > 0 && <p className={styles.muted}>{t('olderVisits', { count: older })}</p>}
      {endCursor !== null && (
        <Button variant="ghost" onClick={() => void more()}>
          {t('newerActivity')}
        </Button>
      )}
    </>
  );
}

function ActRow({ act }: { readonly act: Act }) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const { what, detail } = actWords(act, { t, words, formats });
  return (
    <li className={styles.entry}>
      <span className={styles.words}>
        <span>
          <strong>{what}</strong> {detail}
        </span>
        <span className={styles.muted}>{[act.by?.name ?? t('byItself'), formats.moment(act.at)].join(' · ')}</span>
      </span>
    </li>
  );
}
