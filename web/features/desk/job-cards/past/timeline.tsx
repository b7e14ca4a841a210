import { useQuery } from '@apollo/client/react';
import {
  CardMessagesDocument,
  type CardMessagesQuery,
  JobCardActivityDocument,
  type JobCardActivityQuery,
} from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { messagesTexts } from '../../../../../schema/messages/messages/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { latestFirst, type PastEntry, PastRow, pastStyles as styles } from '../../../customers/vehicles/index.ts';
import { describeActivity } from './describe-activity.ts';

type Act = JobCardActivityQuery['activity']['nodes'][number];
type Message = CardMessagesQuery['messages']['nodes'][number];

interface Entry {
  readonly at: string;
  readonly act?: Act;
  readonly message?: Message;
  readonly visit?: PastEntry;
}

export interface TimelineProps {
  /** The card. */
  readonly id: string;
  readonly role: Role;
  readonly past: readonly PastEntry[];
  /** How many visits are older than those that were read. */
  readonly older: number;
}

/**
 * All that is known of a car in one row of time: who did what on this card, what its customer was sent, our earlier cards,
 * and what was imported.
 */
export function Timeline({ id, role, past, older }: TimelineProps) {
  const t = useTexts(jobCardTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(JobCardActivityDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const read = useReadStep(asked);
  const log = useQuery(CardMessagesDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
    skip: !can(role, 'messages.send'),
  });
  useLive([log]);
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
  const messages = log.data?.messages.nodes ?? [];
  const entries = latestFirst<Entry>([
    ...acts,
    ...messages.map((message) => ({ at: message.sentAt ?? message.queuedAt, message })),
    ...past.map((visit) => ({ at: visit.at, visit })),
  ]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached with the keyboard */}
      <ol className={classNames(styles.list, styles.scrolled)} tabIndex={0} aria-label={t('history')}>
        {entries.map(({ act, message, visit }) => {
          if (act) return <ActRow key={act.id} act={act} />;
          if (message) return <MessageRow key={message.id} message={message} />;
          return visit && <PastRow key={visit.id} entry={visit} />;
        })}
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
  const { what, detail } = describeActivity(act, { t, words, formats });
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

/** A message to the customer, with what became of it and why. */
function MessageRow({ message }: { readonly message: Message }) {
  const t = useTexts(messagesTexts);
  const formats = useFormats();
  const { subject, state, reason, notBefore, queuedAt, sentAt } = message;
  const waits = state === 'QUEUED' && notBefore !== null && t('waitsUntil', { moment: formats.moment(notBefore) });
  const became = [t(`states.${state}`), reason !== null && t(`reasons.${reason}`), waits];
  return (
    <li className={styles.entry}>
      <span className={styles.words}>
        <span>
          <strong>{t('what')}</strong> {subject || t('noText')}
        </span>
        <span className={styles.muted}>
          {[...became, formats.moment(sentAt ?? queuedAt)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
}
