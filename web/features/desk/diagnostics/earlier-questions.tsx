import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { DiagnosesDocument, type DiagnosesQuery } from '../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../schema/messages/diagnostics/index.ts';
import { noDeduplication } from '../../../kit/live/live.ts';
import { PagedSection } from '../../../kit/paged/paged-section.tsx';
import { usePageTurns } from '../../../kit/paged/use-page-turns.ts';
import { useReadPage } from '../../../kit/paged/use-read-page.ts';
import type { Column } from '../../../kit/table/column.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { answerPath, questionOf } from './answer/answer-text.ts';

type DiagnosisRow = DiagnosesQuery['diagnoses']['nodes'][number];

const pageSize = 20;

/** What was asked before, the newest first; each opens its answer again. */
export function EarlierQuestions() {
  const t = useTexts(diagnosticsTexts);
  const formats = useFormats();
  const turns = usePageTurns(pageSize);
  const query = useQuery(DiagnosesDocument, {
    variables: turns.variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadPage(query, ({ diagnoses }) => diagnoses);
  const columns = useMemo(
    (): readonly Column<DiagnosisRow>[] => [
      { id: 'question', head: t('columns.question'), cell: questionOf, share: 2, minWidth: 8 },
      {
        id: 'at',
        head: t('columns.at'),
        cell: ({ at }) => formats.near(at, Date.now()),
        width: 8,
        onPhone: 'detail',
      },
      {
        id: 'rating',
        head: t('columns.rating'),
        cell: ({ feedback }) => (feedback === null ? '' : t(`feedbacks.${feedback}`)),
        width: 7,
        onPhone: 'detail',
        priority: 2,
      },
    ],
    [t, formats],
  );
  return (
    <PagedSection
      title={t('earlier')}
      none={t('noneEarlier')}
      name="diagnoses"
      columns={columns}
      read={read}
      turns={turns}
      href={({ id }) => answerPath(id)}
    />
  );
}
