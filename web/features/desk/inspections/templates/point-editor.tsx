import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Settings from 'lucide-react/icons/sliders-horizontal';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { inspectionTemplatesTexts } from '../../../../../schema/messages/inspection-templates/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { PointDetails, type RepairTemplate } from './point-details.tsx';
import type { DraftPoint } from './template-draft.ts';
import styles from './templates.module.css';

export interface PointEditorProps {
  readonly point: DraftPoint;
  readonly number: number;
  readonly isOnly: boolean;
  readonly repairs: readonly RepairTemplate[];
  readonly onChange: (values: Partial<DraftPoint>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A point of a template in one line; what it asks for beside a grade opens below it. */
export function PointEditor({ point, number, isOnly, repairs, onChange, onMove, onRemove }: PointEditorProps) {
  const t = useTexts(inspectionTemplatesTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = point.title || t('point', { number: `${number}` });
  return (
    <li className={styles.point}>
      <div className={styles.line}>
        <TextInput
          aria-label={t('point', { number: `${number}` })}
          placeholder={t('point', { number: `${number}` })}
          autoComplete="off"
          maxLength={200}
          value={point.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <span className={styles.acts}>
          <Button
            variant="ghost"
            icon={<Settings aria-hidden="true" />}
            aria-label={t('details', { name })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
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
              aria-label={t('removePoint', { name })}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <div id={id}>{isOpen && <PointDetails point={point} repairs={repairs} onChange={onChange} />}</div>
    </li>
  );
}
