import { useQuery } from '@apollo/client/react';
import { JobCardActivityDocument } from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { jobCardStyles as styles } from '../../card-actions/index.ts';
import { actWords } from './act-words.ts';

/** The entries of what happened on a card, once somebody wants to read them. */
export function ActivityEntries({ id }: { readonly id: string }) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
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
  return (
    <>
      <ol className={styles.entries}>
        {nodes.toReversed().map((entry) => {
          const { what, detail } = actWords(entry, { t, words, formats });
          return (
            <li key={entry.id}>
              <span>
                <strong>{what}</strong> {detail}
              </span>
              <span className={styles.muted}>
                {[entry.by?.name ?? t('byItself'), formats.moment(entry.at)].join(' · ')}
              </span>
            </li>
          );
        })}
      </ol>
      {endCursor !== null && (
        <Button variant="ghost" onClick={() => void more()}>
          {t('newerActivity')}
        </Button>
      )}
    </>
  );
}
