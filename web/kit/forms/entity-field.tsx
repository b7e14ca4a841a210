import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { fieldMessage } from '../../ui/forms/field-errors.ts';
import { Select, type SelectOption } from '../../ui/forms/select.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import type { FieldBounds } from './field-bounds.ts';

/** One field of an entity, as a form shows it. Its bounds are those of the schema. */
export interface EntityField<Input extends FieldValues> {
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly hint?: string;
  /** A line of text unless given; with `options` a choice. `decimal` is text that a schema makes a number of (typed-number.ts), `moment` one of which it makes a moment (typed-moment.ts). */
  readonly kind?: 'lines' | 'number' | 'decimal' | 'check' | 'date' | 'moment';
  /** Not marked as optional, though its schema takes it empty: another field decides. */
  readonly needed?: true;
  /** How a value is said where two are compared; as it is unless given. */
  readonly say?: (value: unknown) => string;
  /** Around the control, where it depends on what is in the form. */
  readonly frame?: (values: Input, control: ReactNode) => ReactNode;
  /** What can be chosen. */
  readonly options?: readonly SelectOption[];
  /** A control of its own, for a value that is no text, number or choice. */
  readonly control?: (props: CustomControlProps) => ReactNode;
}

/** What a control of its own is given. */
export interface CustomControlProps {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
}

export interface EntityFieldControlProps<Input extends FieldValues, Output> {
  readonly field: EntityField<Input>;
  readonly bounds: FieldBounds;
  readonly form: UseFormReturn<Input, unknown, Output>;
}

const refusal = z.object({ message: z.string().optional() }).optional().catch(undefined);

/** A field with its label, its hint, its bounds and what is wrong with it. */
export function EntityFieldControl<Input extends FieldValues, Output>(props: EntityFieldControlProps<Input, Output>) {
  const { field, form } = props;
  const control = <Control {...props} />;
  return field.frame === undefined ? control : field.frame(form.watch(), control);
}

function Control<Input extends FieldValues, Output>({ field, bounds, form }: EntityFieldControlProps<Input, Output>) {
  const t = useTexts(commonTexts);
  const { name, label, hint, kind, needed, options, control } = field;
  const message = fieldMessage(refusal.parse(form.formState.errors[name]), t('required'));
  if (control !== undefined) {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => <>{control({ name, label, value, onChange, error: message })}</>}
      />
    );
  }
  const registered = form.register(name, { setValueAs: typedAs(kind, bounds) });
  if (kind === 'check') return <Checkbox {...registered} label={label} />;
  return (
    <Field label={label} name={name} hint={hint} optional={!needed && mayBeEmpty(kind, bounds)} error={message}>
      {options !== undefined && <Select {...registered} options={options} />}
      {options === undefined && kind === 'lines' && <TextArea {...registered} maxLength={bounds.maxLength} />}
      {options === undefined && kind === 'date' && <TextInput {...registered} type="date" />}
      {options === undefined && kind === 'moment' && <TextInput {...registered} type="datetime-local" />}
      {options === undefined && kind === 'number' && (
        <TextInput {...registered} type="number" inputMode="decimal" min={bounds.min} max={bounds.max} />
      )}
      {options === undefined && kind === 'decimal' && (
        <TextInput {...registered} inputMode="decimal" autoComplete="off" />
      )}
      {options === undefined && kind === undefined && (
        <TextInput {...registered} maxLength={bounds.maxLength} autoComplete="off" />
      )}
    </Field>
  );
}

/** Whether the form is taken with nothing in the field. */
function mayBeEmpty(kind: EntityField<FieldValues>['kind'], { nullable, optional, blank }: FieldBounds): boolean {
  return nullable || (kind === 'number' || kind === 'date' ? optional : blank);
}

/** How what is typed becomes a value. An empty field is no number and no day, not zero: null where that is a value. */
function typedAs(kind: EntityField<FieldValues>['kind'], { nullable }: FieldBounds) {
  const nothing = nullable ? null : undefined;
  const isEmpty = (typed: unknown) => typed === '' || typed === null || typed === undefined;
  if (kind === 'number') return (typed: unknown) => (isEmpty(typed) ? nothing : numberTyped(typed));
  if (kind === 'date' || (kind !== 'check' && nullable)) return (typed: unknown) => (isEmpty(typed) ? nothing : typed);
  return (typed: unknown) => typed;
}

/** What is no number stays, for the schema to refuse. */
function numberTyped(typed: unknown): unknown {
  const number = Number(typed);
  return Number.isNaN(number) ? typed : number;
}
