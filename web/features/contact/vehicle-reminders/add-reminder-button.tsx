import { lazy } from 'react';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';

const load = () => import('./add-reminder-dialog.tsx');
const AddReminderDialog = lazy(async () => ({ default: (await load()).AddReminderDialog }));

/** Adds a reminder, of a vehicle that is known or of one that is chosen. */
export function AddReminderButton({ vehicleId }: { readonly vehicleId?: string | undefined }) {
  const t = useTexts(remindersScreenTexts);
  return (
    <DialogButton
      text={t('add')}
      load={load}
      dialog={(onClose) => <AddReminderDialog vehicleId={vehicleId} onClose={onClose} />}
    />
  );
}
