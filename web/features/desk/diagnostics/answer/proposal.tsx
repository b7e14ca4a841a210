import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DiagnosisCasesDocument, type DiagnosisPartsFragment } from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import thumb from '../../../../ui/styles/one-hand.module.css';
import styles from './answer.module.css';
import { Steps } from './meanings.tsx';

export interface ProposalProps {
  readonly diagnosisId: string;
  readonly proposal: NonNullable<DiagnosisPartsFragment['proposal']>;
}

/** What a model of the workshop's choice proposes: folded, marked, and with figures that nobody has proved named as such. */
export function Proposal({ diagnosisId, proposal }: ProposalProps) {
  const t = useTexts(diagnosticsTexts);
  const [open, setOpen] = useState(false);
  const { findings, steps, cautions } = proposal;
  const isEmpty = findings.length + steps.length + cautions.length === 0;
  return (
    <details className={styles.details} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{t('proposal')}</h2>
      </summary>
      {open && (
        <div className={thumb.group}>
          <Note>{t('proposalText')}</Note>
          {isEmpty && <p>{t('nothingProposed')}</p>}
          {findings.length > 0 && (
            <ul className={thumb.group}>
              {findings.map(({ text, jobCardIds, unproved }) => (
                <li key={text} className={styles.case}>
                  <p>
                    {text} {unproved && <Badge tone="warning">{t('unproved')}</Badge>}
                  </p>
                  {jobCardIds.length > 0 && <Sources diagnosisId={diagnosisId} jobCardIds={jobCardIds} />}
                </li>
              ))}
            </ul>
          )}
          {steps.length > 0 && <Steps title={t('checks')} steps={steps} />}
          {cautions.length > 0 && (
            <ul className={styles.dots}>
              {cautions.map((caution) => (
                <li key={caution}>{caution}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </details>
  );
}

/** The cards that a finding is based on, by their numbers. */
function Sources({
  diagnosisId,
  jobCardIds,
}: {
  readonly diagnosisId: string;
  readonly jobCardIds: readonly string[];
}) {
  const t = useTexts(diagnosticsTexts);
  const { data } = useQuery(DiagnosisCasesDocument, { variables: { id: diagnosisId } });
  const cases = (data?.diagnosisCases ?? []).filter(({ jobCardId }) => jobCardIds.includes(jobCardId));
  if (cases.length === 0) return null;
  return (
    <p className={styles.facts}>
      <span>{t('basedOn')}</span>
      {cases.map(({ jobCardId, number, mayOpen }) =>
        mayOpen ? (
          <Link key={jobCardId} to={rowPath('jobCard', jobCardId)}>
            {number}
          </Link>
        ) : (
          <span key={jobCardId}>{number}</span>
        ),
      )}
    </p>
  );
}
