import { useMutation } from '@apollo/client/react';
import FileText from 'lucide-react/icons/file-text';
import {
  type DiagnosisFeedback,
  type DiagnosisPartsFragment,
  RateDiagnosisDocument,
} from '../../../../../generated/graphql.ts';
import { diagnosisTexts } from '../../../../../schema/messages/diagnosis/index.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../../ui/notices/copy-button.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import thumb from '../../../../ui/styles/one-hand.module.css';
import styles from './answer.module.css';
import { answerText } from './answer-text.ts';

const feedbacks: readonly DiagnosisFeedback[] = ['HELPED', 'NOT', 'WRONG'];

/** What can be done with an answer: said whether it helped, copied, taken along on paper. */
export function AnswerActs({ diagnosis }: { readonly diagnosis: DiagnosisPartsFragment }) {
  const t = useTexts(diagnosticsTexts);
  const words = useTexts(diagnosisTexts);
  const { language } = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [rate, { loading }] = useMutation(RateDiagnosisDocument);
  const { id, feedback } = diagnosis;
  const say = async (chosen: DiagnosisFeedback) => {
    const result = await resultOf(rate({ variables: { input: { id, feedback: chosen } } }));
    if (result.kind === 'ok') toast({ title: t('rated'), tone: 'success' });
    else toast({ title: result.error.text, tone: 'error' });
  };
  return (
    <div className={classNames(thumb.group, styles.block)}>
      <fieldset className={styles.rating}>
        <legend>{t('feedback')}</legend>
        <Actions>
          {feedbacks.map((each) => (
            <Button
              key={each}
              variant="secondary"
              aria-pressed={feedback === each}
              pending={loading}
              onClick={() => void say(each)}
            >
              {t(`feedbacks.${each}`)}
            </Button>
          ))}
        </Actions>
      </fieldset>
      <Actions>
        <CopyButton value={answerText(diagnosis, language, t, words)} />
        <ButtonAnchor
          variant="secondary"
          href={`/api/diagnoses/${id}.pdf`}
          target="_blank"
          icon={<FileText aria-hidden="true" />}
        >
          {t('pdf')}
        </ButtonAnchor>
      </Actions>
    </div>
  );
}
