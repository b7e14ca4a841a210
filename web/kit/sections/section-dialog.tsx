import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { FormDialog, presentFrom } from '../forms/dialogs/form-dialog.tsx';
import type { EntityField } from '../forms/entity-field.tsx';
import type { FormValues } from '../forms/entity-form.tsx';
import type { Listed } from '../lists/list-documents.ts';
import type { Result } from '../session/result.ts';

export interface SectionDialogProps<Item extends Listed, Input extends FieldValues, Output extends FieldValues> {
  readonly title: string;
  /** The schema of what the section changes, a part of the operation's input. */
  readonly schema: z.ZodType<Output, Input>;
  readonly fields: readonly EntityField<Input>[];
  readonly item: Item;
  readonly valuesOf: (item: Item) => FormValues<Input>;
  /** The schema of what a stale write is answered with. */
  readonly stored: z.ZodType<Item>;
  readonly send: (input: Output & Listed) => Promise<Result<unknown>>;
  readonly onClose: () => void;
  /** What is below the fields and is saved separately. */
  readonly children?: ReactNode;
}

/** Changes a part of something over the version that was seen; what somebody else has changed meanwhile is shown beside it. */
export function SectionDialog<Item extends Listed, Input extends FieldValues, Output extends FieldValues>(
  props: SectionDialogProps<Item, Input, Output>,
) {
  const { title, schema, fields, item, valuesOf, stored, send, onClose, children } = props;
  const t = useTexts(kitTexts);
  return (
    <FormDialog
      title={title}
      schema={schema}
      fields={fields}
      initial={valuesOf(item)}
      version={item.version}
      submitText={t('save')}
      pendingText={t('saving')}
      failure={t('notSaved')}
      done={t('saved')}
      send={(input, version) => send({ ...input, id: item.id, version })}
      presentOf={presentFrom(stored, valuesOf)}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
