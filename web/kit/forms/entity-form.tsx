import { type ReactNode, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ButtonVariant } from '../../ui/buttons/button.tsx';
import type { ApiError } from '../session/api-error.ts';
import type { Result } from '../session/result.ts';
import { type EntityField, EntityFieldControl } from './entity-field.tsx';
import { boundsOf } from './field-bounds.ts';
import { SchemaForm } from './schema-form.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** What is in the fields: all of them, so that each is shown with its value. */
export type FormValues<Input> = Input & DefaultValues<Input>;

/** What the server has now of something that is being changed. */
export interface PresentState<Input> {
  readonly version: number;
  readonly values: Input;
}

export interface EntityFormProps<Input extends FieldValues, Output extends FieldValues> {
  /** The operation's own input schema, which the server parses with as well. */
  readonly schema: z.ZodType<Output, Input>;
  readonly fields: readonly EntityField<Input>[];
  readonly initial: FormValues<Input>;
  /** The version of the entity that is edited; absent for a new one. */
  readonly version?: number;
  readonly submitText: string;
  readonly pendingText: string;
  /** Variant of the submit button; primary unless something else is the next step. */
  readonly variant?: ButtonVariant;
  /** The title of the toast that tells of a refusal. */
  readonly failure: string;
  /** Sends what was entered, over the version that was seen. */
  readonly send: (input: Output, version: number) => Promise<Result<unknown>>;
  /** What is there now, where a refusal says that somebody else has changed it. */
  readonly presentOf?: (error: ApiError) => PresentState<FormValues<Input>> | undefined;
  readonly onCancel: () => void;
  /** What is asked below the fields and is none of them. */
  readonly children?: ReactNode;
}

/**
 * The one form for things of the workshop: fields from a schema, validated by it before they are sent and by the server
 * after; what was typed stays after every refusal. Anyone who writes over an older state sees what is there now beside
 * what they have typed, and decides.
 */
export function EntityForm<Input extends FieldValues, Output extends FieldValues>(
  props: EntityFormProps<Input, Output>,
) {
  const { schema, fields, initial, submitText, pendingText, failure, presentOf, onCancel } = props;
  const [stale, setStale] = useState<PresentState<FormValues<Input>>>();
  const version = useRef(props.version ?? 0);

  const send = async (input: Output) => {
    const result = await props.send(input, version.current);
    const present = result.kind === 'error' ? presentOf?.(result.error) : undefined;
    // Anyone who has seen what is there now and sends again means it.
    if (present !== undefined) version.current = present.version;
    setStale(present);
    return result;
  };

  return (
    <SchemaForm
      schema={schema}
      initial={initial}
      fields={fields.map(({ name }) => name)}
      submitText={submitText}
      pendingText={pendingText}
      variant={props.variant}
      failure={failure}
      send={send}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          {stale && (
            <StaleNotice
              fields={fields}
              current={stale.values}
              typed={form.getValues()}
              onTake={() => {
                form.reset(stale.values);
                setStale(undefined);
              }}
            />
          )}
          {fields.map((field) => (
            <EntityFieldControl key={field.name} field={field} bounds={boundsOf(schema, field.name)} form={form} />
          ))}
          {props.children}
        </>
      )}
    </SchemaForm>
  );
}
