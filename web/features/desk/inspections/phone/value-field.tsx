import { useEffect, useId, useState } from 'react';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { parseDecimal } from '../../../../language/parse-decimal.ts';
import { useTexts } from '../../../../language/texts.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Answer, Point } from '../answers/answers.ts';
import styles from './inspection.module.css';

export interface ValueFieldProps {
  readonly point: Point;
  readonly onAnswer: (answer: Answer, typed?: boolean) => void;
}

/** What is measured, chosen or said at a point beside its grade. A measure is graded by its limits on the server. */
export function ValueField({ point, onAnswer }: ValueFieldProps) {
  if (point.input === 'MEASURE') return <Measure point={point} onAnswer={onAnswer} />;
  if (point.input === 'CHOICE') return <Choices point={point} onAnswer={onAnswer} />;
  return null;
}

function Measure({ point, onAnswer }: ValueFieldProps) {
  const t = useTexts(inspectionsTexts);
  const formats = useFormats();
  const id = useId();
  const { title, valueThousandths } = point;
  const unit = point.unit ?? '';
  const written = valueThousandths === null ? '' : formats.decimal(valueThousandths / 1000);
  const [typed, setTyped] = useState(written);
  const [shown, setShown] = useState(valueThousandths);
  const parsed = parseDecimal(typed.replace(/([.,]\d{3})$/, '$10'), 3);
  const isWrong = Number.isNaN(parsed);
  // What somebody else has measured meanwhile, unless it is what stands here in other digits.
  useEffect(() => {
    if (shown === valueThousandths) return;
    setShown(valueThousandths);
    if ((parsed ?? null) !== valueThousandths) setTyped(written);
  }, [shown, valueThousandths, parsed, written]);
  const change = (text: string) => {
    setTyped(text);
    const value = parseDecimal(text.replace(/([.,]\d{3})$/, '$10'), 3);
    if (Number.isNaN(value)) return;
    setShown(value ?? null);
    onAnswer(value === undefined ? { valueThousandths: null } : { valueThousandths: value }, true);
  };
  return (
    <div className={styles.value}>
      <TextInput
        id={id}
        className={styles.big}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        aria-label={t('valueOf', { title, unit })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      <span aria-hidden="true">{unit}</span>
      {isWrong && (
        <p id={`${id}-wrong`} className={styles.needed}>
          {t('valueWrong')}
        </p>
      )}
    </div>
  );
}

function Choices({ point, onAnswer }: ValueFieldProps) {
  const { choices } = point;
  const shown = point.choice === null || choices.includes(point.choice) ? choices : [...choices, point.choice];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend, and the title is there already
    <div role="group" className={styles.chips} aria-label={point.title}>
      {shown.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.chip}
          aria-pressed={point.choice === choice}
          onClick={() => onAnswer({ choice: point.choice === choice ? null : choice })}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
