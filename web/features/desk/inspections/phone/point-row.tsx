import { memo } from 'react';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { TextArea } from '../../../../ui/forms/text-input.tsx';
import { type Answer, isDefect, type Point } from '../answers/answers.ts';
import { DefectFields } from './defect-fields.tsx';
import { GradeButtons } from './grade-buttons.tsx';
import styles from './inspection.module.css';
import { neededAt, type usePointPhotos } from './use-point-photos.ts';
import { ValueField } from './value-field.tsx';

export interface PointRowProps {
  readonly point: Point;
  readonly sending: ReturnType<typeof usePointPhotos>;
  readonly onAnswer: (itemKey: string, answer: Answer, typed?: boolean) => void;
}

/** One point in one row: its grades, and below them what is said where something is wrong. */
export const PointRow = memo(function PointRow({ point, sending, onAnswer }: PointRowProps) {
  const t = useTexts(inspectionsTexts);
  const { itemKey, title, grade, input } = point;
  const needs = neededAt(point, sending.photos);
  const hasPhoto = sending.photos.some((photo) => photo.itemKey === itemKey);
  const change = (answer: Answer, typed?: boolean) => onAnswer(itemKey, answer, typed);
  return (
    <li className={styles.point} data-grade={grade} id={`point-${itemKey}`}>
      <div className={styles.pointHead}>
        <h3>{title}</h3>
        <ValueField point={point} onAnswer={change} />
      </div>
      <GradeButtons title={title} grade={grade} onGrade={(next) => change({ grade: next })} />
      {isDefect(grade) || needs.length > 0 || hasPhoto ? (
        <DefectFields point={point} needs={needs} sending={sending} onAnswer={change} />
      ) : (
        input === 'TEXT' && (
          <TextArea
            rows={2}
            maxLength={1000}
            aria-label={`${title}: ${t('answer')}`}
            value={point.note ?? ''}
            onChange={({ target }) => change({ note: target.value === '' ? null : target.value }, true)}
          />
        )
      )}
    </li>
  );
});
