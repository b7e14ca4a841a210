import type { FieldValues } from 'react-hook-form';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { EntityForm, type EntityFormProps } from '../forms/entity-form.tsx';

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
  const toast = useToast();
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <EntityForm
        {...form}
        submitText={t('save')}
        pendingText={t('saving')}
        send={async (input, version) => {
          const result = await send(input, version);
          if (result.kind === 'ok') {
            toast({ title: t('saved'), tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
