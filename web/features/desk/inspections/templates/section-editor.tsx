import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { inspectionTemplatesTexts } from '../../../../../schema/messages/inspection-templates/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { RepairTemplate } from './point-details.tsx';
import { PointEditor } from './point-editor.tsx';
import { type DraftSection, emptyPoint, moveRow } from './template-draft.ts';
import styles from './templates.module.css';

export interface SectionEditorProps {
  readonly section: DraftSection;
  readonly number: number;
  readonly isOnly: boolean;
  readonly repairs: readonly RepairTemplate[];
  readonly onChange: (values: Partial<DraftSection>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A section of a template with its points. */
export function SectionEditor({ section, number, isOnly, repairs, onChange, onMove, onRemove }: SectionEditorProps) {
  const t = useTexts(inspectionTemplatesTexts);
  const { title, points } = section;
  const name = title || t('section', { number: `${number}` });
  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.line}>
        <TextInput
          className={styles.sectionName}
          aria-label={t('sectionName', { number: `${number}` })}
          placeholder={t('section', { number: `${number}` })}
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <span className={styles.acts}>
          <Button
            variant="ghost"
            icon={<ArrowUp aria-hidden="true" />}
            aria-label={t('moveUp', { name })}
            onClick={() => onMove(-1)}
          />
          <Button
            variant="ghost"
            icon={<ArrowDown aria-hidden="true" />}
            aria-label={t('moveDown', { name })}
            onClick={() => onMove(1)}
          />
          {!isOnly && (
            <Button
              variant="ghost"
              icon={<Trash aria-hidden="true" />}
              aria-label={t('removeSection', { name })}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <ol>
        {points.map((point, place) => (
          <PointEditor
            key={point.id}
            point={point}
            number={place + 1}
            isOnly={points.length === 1}
            repairs={repairs}
            onChange={(values) =>
              onChange({ points: points.map((each) => (each.id === point.id ? { ...each, ...values } : each)) })
            }
            onMove={(by) => onChange({ points: moveRow(points, point.id, by) })}
            onRemove={() => onChange({ points: points.filter(({ id }) => id !== point.id) })}
          />
        ))}
      </ol>
      <div>
        <Button
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange({ points: [...points, emptyPoint()] })}
        >
          {t('addPoint')}
        </Button>
      </div>
    </section>
  );
}
