import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { FormDialog, presentFrom } from '../forms/dialogs/form-dialog.tsx';
import type { EntityField } from '../forms/entity-field.tsx';
import type { FormValues } from '../forms/entity-form.tsx';
import type { Listed } from '../lists/list-documents.ts';
import type { Result } from '../session/result.ts';

export interface RowDialogProps<Row extends Listed, Input extends FieldValues, Output extends FieldValues> {
  readonly title: string;
  readonly schema: z.ZodType<Output, Input>;
  readonly fields: readonly EntityField<Input>[];
  /** What is changed; one is added where there is none. */
  readonly row: Row | undefined;
  readonly empty: FormValues<Input>;
  readonly valuesOf: (row: Row) => FormValues<Input>;
  readonly stored: z.ZodType<Row>;
  readonly send: (input: Output & Partial<Listed>) => Promise<Result<unknown>>;
  readonly onClose: () => void;
}

/** Adds one of the lists that the daily work chooses from, or changes it over the version that was seen. */
export function RowDialog<Row extends Listed, Input extends FieldValues, Output extends FieldValues>(
  props: RowDialogProps<Row, Input, Output>,
) {
  const { title, schema, fields, row, empty, valuesOf, stored, send, onClose } = props;
  const t = useTexts(kitTexts);
  return (
    <FormDialog
      title={title}
      schema={schema}
      fields={fields}
      initial={row === undefined ? empty : valuesOf(row)}
      version={row === undefined ? undefined : row.version}
      submitText={row === undefined ? t('add') : t('save')}
      pendingText={row === undefined ? t('adding') : t('saving')}
      failure={t('notSaved')}
      done={row === undefined ? t('added') : t('saved')}
      send={(input, version) => send(row === undefined ? input : { ...input, id: row.id, version })}
      presentOf={presentFrom(stored, valuesOf)}
      onClose={onClose}
    />
  );
}
