import type { KeyboardEvent } from 'react';
import { clockTime, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import {
  lastQuarterOfDay,
  parseTimeOfDay,
  quarterMinutes as step,
  timeOfDayMaximum,
} from '../slots/parse-time-of-day.ts';

export interface TimeFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day that is typed as people say it (»po 14«), or moved by 15 minutes with the arrow keys. */
export function TimeField({ label, hint, error, optional = false, value, onChange }: TimeFieldProps) {
  const press = (event: KeyboardEvent) => {
    // Before it is sent, so that leaving the field afterwards changes nothing.
    if (event.key === 'Enter') formatTyped();
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    const time = parseTimeOfDay(value);
    if (by === undefined || time === undefined) return;
    event.preventDefault();
    onChange(clockTime(Math.min(lastQuarterOfDay, Math.max(0, minuteOfClock(time) + by))));
  };
  /** Shows how it was read. */
  const formatTyped = () => {
    const time = parseTimeOfDay(value);
    if (time !== undefined && time !== value) onChange(time);
  };
  return (
    <Field label={label} name="from" hint={hint} error={error} optional={optional}>
      <TextInput
        data-step
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={timeOfDayMaximum}
        onChange={({ target }) => onChange(target.value)}
        onBlur={formatTyped}
        onKeyDown={press}
      />
    </Field>
  );
}
