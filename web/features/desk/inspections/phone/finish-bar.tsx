import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { isChecked, type Point } from '../answers/answers.ts';
import type { InspectionAnswers } from '../answers/use-answers.ts';
import styles from './inspection.module.css';

export interface FinishBarProps {
  readonly points: readonly Point[];
  readonly answers: Pick<InspectionAnswers, 'unsent' | 'photos' | 'isSending' | 'isSendingPhotos'>;
  readonly pending: boolean;
  readonly onFinish: () => void;
}

/** How far the inspection is, whether what was answered is saved, and the button that finishes it: where the thumb is. */
export function FinishBar({ points, answers, pending, onFinish }: FinishBarProps) {
  const t = useTexts(inspectionsTexts);
  const checked = points.filter(isChecked).length;
  const waiting = new Set([...Object.keys(answers.unsent), ...answers.photos.map(({ itemKey }) => itemKey)]).size;
  const isSending = answers.isSending || answers.isSendingPhotos;
  return (
    <div className={styles.bar}>
      <div className={styles.barWords}>
        <strong>{t('checkedOf', { checked: `${checked}`, all: `${points.length}` })}</strong>
        <progress aria-label={t('title')} max={points.length} value={checked} />
        <span role="status" data-waiting={(waiting > 0 && !isSending) || undefined}>
          {waiting > 0 && !isSending && <CloudOff aria-hidden="true" />}
          {waiting === 0 ? t('saved') : isSending ? t('saving') : t('keptHere', { count: waiting })}
        </span>
      </div>
      <Button
        className={styles.big}
        icon={<CircleCheck aria-hidden="true" />}
        pending={pending}
        pendingText={t('finishing')}
        onClick={onFinish}
      >
        {t('finish')}
      </Button>
    </div>
  );
}
