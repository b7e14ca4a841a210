import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OneDiagnosisDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import styles from '../answer/answer.module.css';
import { Answer } from '../answer/answer.tsx';
import { AskForm } from './ask-form.tsx';
import { codesIn, type TypedCode } from './typed-codes.ts';
import { TypedMeanings } from './typed-meanings.tsx';

export interface DiagnosticsPanelProps {
  readonly role: Role;
  readonly typed: readonly TypedCode[];
  readonly onType: (typed: readonly TypedCode[]) => void;
  readonly jobCardId?: string | undefined;
  /** The answer that is open. */
  readonly answerId: string | undefined;
  readonly onAnswer: (id: string) => void;
  /** What can be done with the codes besides. */
  readonly beside?: ReactNode;
  /** In place of an answer while there is none, and nothing is typed. */
  readonly empty?: ReactNode;
}

const codesAtMost = 20;

/** The question, what its codes mean as they are typed, and the answer below. */
export function DiagnosticsPanel(props: DiagnosticsPanelProps) {
  const { role, typed, onType, jobCardId, answerId, onAnswer, beside, empty } = props;
  const codes = codesIn(typed).slice(0, codesAtMost);
  return (
    <>
      <AskForm role={role} typed={typed} onType={onType} jobCardId={jobCardId} onAnswer={onAnswer} />
      {beside}
      {answerId === undefined ? (
        codes.length > 0 ? (
          <TypedMeanings codes={codes} />
        ) : (
          empty
        )
      ) : (
        <OpenAnswer key={answerId} id={answerId} typed={codes} role={role} jobCardId={jobCardId} />
      )}
    </>
  );
}

interface OpenAnswerProps extends Pick<DiagnosticsPanelProps, 'role' | 'jobCardId'> {
  readonly id: string;
  readonly typed: readonly string[];
}

function OpenAnswer({ id, typed, role, jobCardId }: OpenAnswerProps) {
  const kit = useTexts(kitTexts);
  const query = useQuery(OneDiagnosisDocument, { variables: { id } });
  useLive([query]);
  const read = useReadStep(query);
  const [diagnosis] = read.step === 'ready' ? read.data.diagnoses.nodes : [];
  const place = useRef<HTMLDivElement>(null);
  const isThere = diagnosis !== undefined;
  // The answer stands below what was typed, on a phone out of sight.
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (diagnosis === undefined) {
    return <FailedPart error={{ code: 'NOT_FOUND', text: kit('notThere') }} onRetry={read.refetch} mayPay={false} />;
  }
  // Codes that were typed after the answer are explained as well.
  const further = typed.filter((code) => !diagnosis.codes.includes(code));
  return (
    <>
      {further.length > 0 && <TypedMeanings codes={further} />}
      <div ref={place} className={styles.place}>
        <Answer diagnosis={diagnosis} role={role} jobCardId={jobCardId} />
      </div>
    </>
  );
}
