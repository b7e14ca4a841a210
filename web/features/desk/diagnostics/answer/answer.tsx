import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type DiagnosisPartsFragment, JobFromDiagnosisDocument } from '../../../../../generated/graphql.ts';
import { diagnosisTexts } from '../../../../../schema/messages/diagnosis/index.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Note } from '../../../../ui/notices/note.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import thumb from '../../../../ui/styles/one-hand.module.css';
import { useDeskMutation } from '../../card-actions/index.ts';
import styles from './answer.module.css';
import { AnswerActs } from './answer-acts.tsx';
import { questionOf } from './answer-text.ts';
import { GroupItem } from './group-item.tsx';
import { Meanings, Steps } from './meanings.tsx';
import { Proposal } from './proposal.tsx';

const ChooseCardDialog = lazy(async () => ({ default: (await import('./choose-card-dialog.tsx')).ChooseCardDialog }));

export interface AnswerProps {
  readonly diagnosis: DiagnosisPartsFragment;
  readonly role: Role;
  /** The card on whose screen it is shown. */
  readonly jobCardId?: string | undefined;
}

/** An answer in three blocks: what the codes mean, what helped here before, and what a model proposes. */
export function Answer({ diagnosis, role, jobCardId }: AnswerProps) {
  const t = useTexts(diagnosticsTexts);
  const words = useTexts(diagnosisTexts);
  const formats = useFormats();
  const { at, meanings, steps, groups, cautions, few, proposal, providerState } = diagnosis;
  const problem = providerState === 'OFF' || providerState === 'ANSWERED' ? undefined : providerState;
  // That there are few cases is the first thing to bear in mind, and is said before the cases.
  const [first, ...others] = few ? cautions : [undefined, ...cautions];
  return (
    <section className={thumb.column} aria-label={t('answer')}>
      <div>
        <h2 className={styles.question}>{questionOf(diagnosis)}</h2>
        <Note>{formats.moment(at)}</Note>
      </div>
      <Notice>{words('mark')}</Notice>
      {problem && <Notice tone="warning">{t(`providers.${problem}`)}</Notice>}
      {meanings.length > 0 && (
        <section className={classNames(thumb.group, styles.block)} aria-label={t('meaning')}>
          <h2>{t('meaning')}</h2>
          <Meanings codes={meanings} />
          {steps.length > 0 && <Steps title={t('checks')} steps={steps} />}
        </section>
      )}
      {meanings.length === 0 && steps.length > 0 && (
        <section className={classNames(thumb.group, styles.block)} aria-label={t('checks')}>
          <h2>{t('checks')}</h2>
          <Steps steps={steps} />
        </section>
      )}
      <section className={classNames(thumb.group, styles.block)} aria-label={t('ours')}>
        <h2>{t('ours')}</h2>
        {first !== undefined && <p>{first}</p>}
        {groups.length > 0 && <Groups diagnosis={diagnosis} role={role} jobCardId={jobCardId} />}
        {others.length > 0 && (
          <ul className={styles.dots} aria-label={words('cautions')}>
            {others.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        )}
      </section>
      {proposal !== null && (
        <section className={classNames(thumb.group, styles.block)} aria-label={t('proposal')}>
          <Proposal diagnosisId={diagnosis.id} proposal={proposal} />
        </section>
      )}
      <AnswerActs diagnosis={diagnosis} />
    </section>
  );
}

/** What helped, the likeliest first; each can become a job on a card, once for an answer. */
function Groups({ diagnosis, role, jobCardId }: AnswerProps) {
  const t = useTexts(diagnosticsTexts);
  const toast = useToast();
  const withOperationId = useOperationId();
  const { act, pending } = useDeskMutation();
  const [made, setMade] = useState<string>();
  const [choosing, setChoosing] = useState<number>();
  const { id, groups, usedInJobId } = diagnosis;
  const cardId = diagnosis.jobCardId ?? jobCardId;
  const mayMake = can(role, 'job-cards.work') && usedInJobId === null;
  const createJobOn = async (index: number, card: string) => {
    const input = withOperationId({ id, index, jobCardId: card });
    const done = await act(JobFromDiagnosisDocument, { input });
    setChoosing(undefined);
    if (done === undefined) return;
    setMade(done.jobFromDiagnosis.jobCardId);
    toast({ title: t('jobMade'), text: t('jobMadeText', { name: done.jobFromDiagnosis.title }), tone: 'success' });
  };
  const where = made ?? cardId;
  return (
    <>
      {usedInJobId !== null && (
        <Notice
          tone="success"
          action={
            where !== undefined && where !== jobCardId && <Link to={rowPath('jobCard', where)}>{t('toCard')}</Link>
          }
        >
          {t('jobMadeBefore')}
        </Notice>
      )}
      <ul className={thumb.group}>
        {groups.map((group, index) => (
          <GroupItem
            key={group.jobCardIds.join()}
            diagnosisId={id}
            index={index}
            group={group}
            pending={pending}
            onMakeJob={
              mayMake ? () => (cardId === undefined ? setChoosing(index) : void createJobOn(index, cardId)) : undefined
            }
          />
        ))}
      </ul>
      {choosing !== undefined && (
        <Suspense>
          <ChooseCardDialog
            name={groups[choosing]?.title ?? ''}
            pending={pending}
            onChoose={(card) => void createJobOn(choosing, card)}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
