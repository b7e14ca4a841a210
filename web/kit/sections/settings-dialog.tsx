import type { FieldValues } from 'react-hook-form';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { FormDialog } from '../forms/dialogs/form-dialog.tsx';
import type { EntityFormProps } from '../forms/entity-form.tsx';

export interface SettingsDialogProps<Input extends FieldValues, Output extends FieldValues>
  extends Pick<EntityFormProps<Input, Output>, 'schema' | 'fields' | 'initial' | 'failure' | 'send'> {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
}

/** Changes settings that a feature keeps beside those of the workshop; ends when they are saved. */
export function SettingsDialog<Input extends FieldValues, Output extends FieldValues>(
  props: SettingsDialogProps<Input, Output>,
) {
  const { title, description, send, onClose, ...form } = props;
  const t = useTexts(kitTexts);
  return (
    <FormDialog
      title={title}
      description={description}
      {...form}
      submitText={t('save')}
      pendingText={t('saving')}
      done={t('saved')}
      send={(input, version) => send(input, version)}
      onClose={onClose}
    />
  );
}
