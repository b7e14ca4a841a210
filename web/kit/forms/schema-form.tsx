import type { ReactNode } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button, type ButtonVariant } from '../../ui/buttons/button.tsx';
import { DialogActions } from '../../ui/dialogs/dialog.tsx';
import { useUnsavedWork } from '../../ui/dialogs/unsaved-work.ts';
import { placeFieldErrors } from '../../ui/forms/field-errors.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import type { Result } from '../session/result.ts';
import { formResolver } from '../writes/form-resolver.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';

export interface SchemaFormProps<Input extends FieldValues, Output extends FieldValues> {
  /** The operation's own input schema, which the server parses with as well. */
  readonly schema: z.ZodType<Output, Input>;
  readonly initial: DefaultValues<Input>;
  /** The fields from top to bottom, for the server's messages. */
  readonly fields: readonly FieldPath<Input>[];
  readonly submitText: string;
  readonly pendingText: string;
  readonly variant?: ButtonVariant;
  /** The title of the toast that tells of a refusal. */
  readonly failure: string;
  /** Sends what was entered; the dialog's owner deals with a success itself. */
  readonly send: (input: Output) => Promise<Result<unknown>>;
  /** Absent where the form is a part of the screen, which has no way to give up. */
  readonly onCancel?: () => void;
  readonly children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode;
}

/** A form of a schema whose fields are written out: validates the input, sends it once, and puts a refusal where it belongs. */
export function SchemaForm<Input extends FieldValues, Output extends FieldValues>(
  props: SchemaFormProps<Input, Output>,
) {
  const { schema, initial, fields, submitText, pendingText, variant = 'primary', failure, send, onCancel } = props;
  const t = useTexts(commonTexts);
  const toast = useToast();
  const form = useForm<Input, unknown, Output>({ resolver: formResolver(schema), defaultValues: initial });
  const { errors, isSubmitting } = form.formState;
  useUnsavedWork(form.formState);

  const submit = form.handleSubmit(async (input) => {
    const result = await send(input);
    if (result.kind === 'ok') return;
    placeFieldErrors(form.setError, fields, result.error.fields);
    toast({ title: failure, text: result.error.text, tone: 'error' });
  });

  return (
    <Form onSubmit={submit}>
      <IncompleteNotice errors={errors} />
      {props.children(form)}
      <DialogActions>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" variant={variant} pending={isSubmitting} pendingText={pendingText}>
          {submitText}
        </Button>
      </DialogActions>
    </Form>
  );
}
