import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { AiSentDocument } from '../../../../generated/graphql.ts';
import { aiSettingsTexts } from '../../../../schema/messages/ai-settings/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { noDeduplication } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { usePageTurns } from '../../../kit/paged/use-page-turns.ts';
import { useReadPage } from '../../../kit/paged/use-read-page.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import styles from './sent.module.css';

const pageSize = 10;

/** What has left the house, to the letter, each with the question that it was sent for. */
export function SentCard() {
  const t = useTexts(aiSettingsTexts);
  const kit = useTexts(kitTexts);
  const { moment } = useFormats();
  const turns = usePageTurns(pageSize);
  const query = useQuery(AiSentDocument, {
    variables: turns.variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const { page, refused, pending } = useReadPage(query, ({ aiSent }) => aiSent);
  return (
    <SectionCard
      title={t('sentTitle')}
      note={page?.totalCount === 0 ? t('sentNone') : t('sentText')}
      acts={<Pager cursors={turns.cursors} endCursor={page?.endCursor} pending={pending} onTurn={turns.turn} />}
    >
      {refused && <FailedRead text={refused.error.text} retryText={kit('retry')} onRetry={refused.refetch} />}
      {page !== undefined && page.nodes.length > 0 && (
        <ul>
          {page.nodes.map(({ id, diagnosisId, at, host, body }) => (
            <li key={id}>
              <details>
                <summary className={styles.summary}>{t('sentOf', { when: moment(at), host })}</summary>
                <pre className={styles.body}>{body}</pre>
                <Link to={`${paths.diagnostics()}?${new URLSearchParams({ answer: diagnosisId })}`}>
                  {t('toAnswer')}
                </Link>
              </details>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
