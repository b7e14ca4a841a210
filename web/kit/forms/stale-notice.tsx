import type { FieldValues } from 'react-hook-form';
import { type KitText, kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataList } from '../../ui/data/data-list.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { EntityField } from './entity-field.tsx';

export interface StaleNoticeProps<Input extends FieldValues> {
  readonly fields: readonly EntityField<Input>[];
  /** What the server has now. */
  readonly current: Input;
  /** What is in the fields. */
  readonly typed: Input;
  readonly onTake: () => void;
}

/** Above a form whose entity somebody else has changed: each value that differs, and the way to take it over. */
export function StaleNotice<Input extends FieldValues>({ fields, current, typed, onTake }: StaleNoticeProps<Input>) {
  const t = useTexts(kitTexts);
  const items = fields
    .filter(({ name }) => wordOf(current[name], t) !== wordOf(typed[name], t))
    .map(({ name, label, options, say }) => ({
      label,
      value:
        options?.find(({ value }) => value === current[name])?.label ??
        (say === undefined || isEmpty(current[name]) ? wordOf(current[name], t) : say(current[name])),
    }));
  return <StaleValues items={items} onTake={onTake} />;
}

export interface StaleValuesProps {
  /** What is there now, each with its name. */
  readonly items: readonly { readonly label: string; readonly value: string }[];
  readonly onTake: () => void;
}

/** As StaleNotice, for values that are no fields of a form: what is there now, and the way to take it over. */
export function StaleValues({ items, onTake }: StaleValuesProps) {
  const t = useTexts(kitTexts);
  return (
    <Notice
      tone="warning"
      title={t('changedMeanwhile')}
      action={
        <Button variant="secondary" onClick={onTake}>
          {t('takeCurrent')}
        </Button>
      }
    >
      <p>{t('changedMeanwhileText')}</p>
      <DataList items={items} />
    </Notice>
  );
}

function wordOf(value: unknown, t: KitText): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return isEmpty(value) ? t('empty') : String(value);
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
