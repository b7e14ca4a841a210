import { takeInTexts } from '../../../../schema/messages/take-in/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { parseDecimal } from '../../../language/parse-decimal.ts';
import { useTexts } from '../../../language/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { KnownVehicle } from './draft/draft.ts';

interface KilometresFieldProps {
  readonly value: string;
  /** The reading before this one; absent for a car that is here for the first time. */
  readonly last: KnownVehicle['odometer'][number] | undefined;
  readonly error: string | undefined;
  readonly onChange: (km: string) => void;
}

/** The odometer, beside what it showed last time; less than that is allowed, because readings are mistyped. */
export function KilometresField({ value, last, error, onChange }: KilometresFieldProps) {
  const t = useTexts(takeInTexts);
  const formats = useFormats();
  const hint = () => {
    if (last === undefined) return t('kmFirst');
    const km = formats.number(last.km);
    const isLess = (parseDecimal(value, 0) ?? last.km) < last.km;
    return isLess ? t('kmLess', { km }) : t('kmLast', { km, day: formats.day(last.readOn) });
  };
  return (
    <Field label={t('km')} name="km" optional hint={hint()} error={error}>
      <TextInput
        data-step
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
