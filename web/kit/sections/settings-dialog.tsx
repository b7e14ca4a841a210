import type { FieldValues } from 'react-hook-form';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { FormDialog, type FormDialogProps } from '../forms/dialogs/form-dialog.tsx';

export type SettingsDialogProps<Input extends FieldValues, Output extends FieldValues> = Omit<
  FormDialogProps<Input, Output>,
  'submitText' | 'pendingText' | 'done'
>;

/** Changes settings that a feature keeps beside those of the workshop; ends when they are saved. */
export function SettingsDialog<Input extends FieldValues, Output extends FieldValues>(
  props: SettingsDialogProps<Input, Output>,
) {
  const t = useTexts(kitTexts);
  return <FormDialog {...props} submitText={t('save')} pendingText={t('saving')} done={t('saved')} />;
}
