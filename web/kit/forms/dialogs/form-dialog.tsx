import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import type { ApiError } from '../../session/api-error.ts';
import { conflictingRow } from '../../writes/conflicting-row.ts';
import { EntityForm, type EntityFormProps, type FormValues } from '../entity-form.tsx';

export interface FormDialogProps<Input extends FieldValues, Output extends FieldValues>
  extends Omit<EntityFormProps<Input, Output>, 'onCancel'> {
  readonly title: string;
  readonly description?: string | undefined;
  /** What is said once the server has accepted it. */
  readonly done: string;
  readonly onClose: () => void;
}

/** The one form in a dialog, which says that it is done and closes. */
export function FormDialog<Input extends FieldValues, Output extends FieldValues>(
  props: FormDialogProps<Input, Output>,
) {
  const { title, description, done, send, onClose, ...form } = props;
  const toast = useToast();
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <EntityForm
        {...form}
        send={async (input, version) => {
          const result = await send(input, version);
          if (result.kind === 'ok') {
            toast({ title: done, tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Reads from a refusal what somebody else has stored meanwhile, as the fields show it. */
export const presentFrom =
  <Row extends { readonly version: number }, Input>(
    stored: z.ZodType<Row>,
    valuesOf: (row: Row) => FormValues<Input>,
  ) =>
  (error: ApiError) => {
    const present = conflictingRow(error, stored);
    return present && { version: present.version, values: valuesOf(present) };
  };
