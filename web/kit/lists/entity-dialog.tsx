import { useMutation } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import type { EntityField } from '../forms/entity-field.tsx';
import { EntityForm, type FormValues } from '../forms/entity-form.tsx';
import type { ApiError } from '../session/api-error.ts';
import { useResult } from '../session/result.ts';
import { conflictingRow } from '../writes/conflicting-row.ts';
import type { ListCalls, Listed } from './list-documents.ts';

/** The form of an entity: a schema, its fields from top to bottom, and what is in them. */
export interface EntityFormOf<Item, Input extends FieldValues, Output extends FieldValues> {
  readonly schema: z.ZodType<Output, Input>;
  readonly fields: readonly EntityField<Input>[];
  /** The values that a new entity begins with. */
  readonly empty: FormValues<Input>;
  readonly valuesOf: (item: Item) => FormValues<Input>;
}

export interface EntityDialogProps<Data, Item extends Listed, Input extends FieldValues, Output extends FieldValues> {
  readonly title: string;
  readonly calls: ListCalls<Data, Item, Output>;
  readonly form: EntityFormOf<Item, Input, Output>;
  /** What is changed; a new one is added where there is none. */
  readonly item?: Item;
  readonly onClose: () => void;
}

/** Adds or changes one of a list. It closes when that is done and stays, with what was typed, when it is not. */
export function EntityDialog<Data, Item extends Listed, Input extends FieldValues, Output extends FieldValues>({
  title,
  calls,
  form,
  item,
  onClose,
}: EntityDialogProps<Data, Item, Input, Output>) {
  const t = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const again = { refetchQueries: [calls.list], awaitRefetchQueries: true };
  const [add] = useMutation(calls.add, again);
  const [update] = useMutation(calls.update, again);

  const send = async (input: Output, version: number) => {
    const result = await resultOf<unknown>(
      item === undefined
        ? add({ variables: { input } })
        : update({ variables: { input: { ...input, id: item.id, version } } }),
    );
    if (result.kind === 'ok') {
      toast({ title: item === undefined ? t('added') : t('saved'), tone: 'success' });
      onClose();
    }
    return result;
  };
  const presentOf = (error: ApiError) => {
    const present = conflictingRow(error, calls.stored);
    return present && { version: present.version, values: form.valuesOf(present) };
  };

  return (
    <Dialog open onClose={onClose} title={title}>
      <EntityForm
        schema={form.schema}
        fields={form.fields}
        initial={item === undefined ? form.empty : form.valuesOf(item)}
        version={item === undefined ? undefined : item.version}
        submitText={item === undefined ? t('add') : t('save')}
        pendingText={item === undefined ? t('adding') : t('saving')}
        failure={t('notSaved')}
        send={send}
        presentOf={presentOf}
        onCancel={onClose}
      />
    </Dialog>
  );
}
