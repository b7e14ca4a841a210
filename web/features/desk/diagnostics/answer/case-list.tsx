import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { DiagnosisCasesDocument, type DiagnosisCasesQuery } from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import styles from './answer.module.css';

/** What was found and done on the cards of a group, each with the way to it for who may open it. */
export function CaseList({ diagnosisId, index }: { readonly diagnosisId: string; readonly index: number }) {
  const t = useTexts(diagnosticsTexts);
  const kit = useTexts(kitTexts);
  const read = useReadStep(useQuery(DiagnosisCasesDocument, { variables: { id: diagnosisId, index } }));
  if (read.step === 'loading') return <Skeleton rows={2} text={kit('loading')} />;
  if (read.step === 'refused') {
    return <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />;
  }
  const { diagnosisCases: cases } = read.data;
  if (cases.length === 0) return <Note>{t('cardsGone')}</Note>;
  return (
    <ul className={styles.cases}>
      {cases.map((each) => (
        <Case key={`${each.jobCardId} ${each.title}`} case={each} />
      ))}
    </ul>
  );
}

interface CaseProps {
  readonly case: DiagnosisCasesQuery['diagnosisCases'][number];
}

function Case({ case: { jobCardId, number, car, doneAt, cause, correction, mayOpen } }: CaseProps) {
  const t = useTexts(diagnosticsTexts);
  const formats = useFormats();
  return (
    <li className={styles.case}>
      <p className={styles.facts}>
        {mayOpen ? <Link to={rowPath('jobCard', jobCardId)}>{number}</Link> : <strong>{number}</strong>}
        {car !== '' && <span>{car}</span>}
        {doneAt !== null && <span>{formats.date(doneAt)}</span>}
      </p>
      {cause !== null && (
        <p>
          <strong>{t('cause')}:</strong> {cause}
        </p>
      )}
      {correction !== null && (
        <p>
          <strong>{t('correction')}:</strong> {correction}
        </p>
      )}
      {cause === null && correction === null && <Note>{t('notWritten')}</Note>}
    </li>
  );
}
