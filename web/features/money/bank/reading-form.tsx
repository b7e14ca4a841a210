import { useState } from 'react';
import type { BankPreview, BankReading } from '../../../../schema/features/money/bank-preview.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './statement-preview.module.css';

export interface ReadingFormProps {
  readonly preview: BankPreview;
  readonly reading: BankReading;
  readonly disabled: boolean;
  readonly onReading: (reading: BankReading) => void;
}

/** The columns in the order in which people look for them. */
const fields = [
  ...(['bookedOn', 'valuedOn', 'amount', 'credit', 'debit', 'direction', 'state', 'reference', 'text'] as const),
  ...(['payerName', 'payeeName', 'payerIban', 'payeeIban', 'bankId', 'account', 'currency', 'balance'] as const),
];
const marks = ['COMMA', 'POINT'] as const;
const orders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
const directions = ['IN', 'OUT'] as const;
const states = ['BOOKED', 'NOT_BOOKED'] as const;

/** Which column says what, what signs and words mean, and the way to say it otherwise. */
export function ReadingForm({ preview, reading, disabled, onReading }: ReadingFormProps) {
  const t = useTexts(bankTexts);
  const { head, columns, questions, decimalMark, dayOrder } = preview;
  // Where something is asked, it is answered here; once open, it stays as people leave it.
  const [startsOpen] = useState(questions.length > 0);
  if (head.length === 0) return null;
  const columnOf = new Map(columns.map(({ field, column }) => [field, column]));
  const choose = (field: (typeof fields)[number], column: string | null) =>
    onReading({ ...reading, columns: { ...reading.columns, [field]: column } });
  const asksForSigns = questions.includes('DIRECTION') && preview.directions.length === 0;
  return (
    <details open={startsOpen}>
      <summary className={styles.change}>{t('preview.change')}</summary>
      {asksForSigns && (
        <p>
          <Button variant="secondary" disabled={disabled} onClick={() => choose('direction', null)}>
            {t('preview.signs')}
          </Button>
        </p>
      )}
      <div className={styles.columns}>
        {preview.directions.map(({ value, meaning }) => (
          <Meaning
            key={`direction ${value}`}
            value={value}
            meaning={meaning}
            disabled={disabled}
            options={directions}
            label={(each) => t(`preview.${each}`)}
            onChoose={(chosen) => onReading({ ...reading, directions: { ...reading.directions, [value]: chosen } })}
          />
        ))}
        {preview.states.map(({ value, meaning }) => (
          <Meaning
            key={`state ${value}`}
            value={value}
            meaning={meaning}
            disabled={disabled}
            options={states}
            label={(each) => t(`preview.${each}`)}
            onChoose={(chosen) => onReading({ ...reading, states: { ...reading.states, [value]: chosen } })}
          />
        ))}
        <Choice
          name="decimalMark"
          title={t('preview.decimalMark')}
          chosen={decimalMark}
          disabled={disabled}
          options={marks}
          label={(each) => t(`preview.${each}`)}
          onChoose={(chosen) => onReading({ ...reading, decimalMark: chosen })}
        />
        <Choice
          name="dayOrder"
          title={t('preview.dayOrder')}
          chosen={dayOrder}
          disabled={disabled}
          options={orders}
          label={(each) => t(`preview.${each}`)}
          onChoose={(chosen) => onReading({ ...reading, dayOrder: chosen })}
        />
      </div>
      <h3>{t('preview.columns')}</h3>
      <div className={styles.columns}>
        {fields.map((field) => (
          <Field key={field} label={t(`previewFields.${field}`)} name={field}>
            <Select
              value={columnOf.get(field) ?? ''}
              disabled={disabled}
              onChange={({ target }) => choose(field, target.value === '' ? null : target.value)}
              options={[{ value: '', label: t('preview.none') }, ...head.map((value) => ({ value, label: value }))]}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly title: string;
  readonly chosen: Value | null;
  readonly options: readonly Value[];
  readonly label: (value: Value) => string;
  readonly disabled: boolean;
  readonly onChoose: (value: Value) => void;
}

/** One of a few; nothing is chosen where it is not certain. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, title, chosen, options, label, disabled, onChoose } = props;
  const t = useTexts(bankTexts);
  return (
    <Field label={title} name={name}>
      <Select
        value={chosen ?? ''}
        placeholder={t('preview.chooseColumn')}
        disabled={disabled}
        onChange={({ target }) => {
          const value = options.find((each) => each === target.value);
          if (value !== undefined) onChoose(value);
        }}
        options={options.map((value) => ({ value, label: label(value) }))}
      />
    </Field>
  );
}

type MeaningProps<Value extends string> = Omit<ChoiceProps<Value>, 'name' | 'title' | 'chosen'> & {
  readonly value: string;
  readonly meaning: Value | null;
};

/** What a value of the bank means. */
function Meaning<Value extends string>({ value, meaning, ...rest }: MeaningProps<Value>) {
  const t = useTexts(bankTexts);
  return <Choice name={`meaning ${value}`} title={t('preview.means', { value })} chosen={meaning} {...rest} />;
}
