import Plus from 'lucide-react/icons/plus';
import { lazy } from 'react';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { useTexts } from '../../../language/texts.ts';
import type { ButtonVariant } from '../../../ui/buttons/button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';

const load = () => import('./dialogs/new-vehicle-dialog.tsx');
const NewVehicleDialog = lazy(async () => ({ default: (await load()).NewVehicleDialog }));

export interface NewVehicleButtonProps {
  readonly variant?: ButtonVariant;
  /** Whose it is; asked for unless given. */
  readonly customerId?: string;
  /** Called with the id of the new one. */
  readonly onAdded: (id: string) => void;
}

/** Opens the form of a new vehicle, whose code comes with the first wish for it. */
export function NewVehicleButton({ variant = 'primary', customerId, onAdded }: NewVehicleButtonProps) {
  const t = useTexts(vehiclesTexts);
  return (
    <DialogButton
      text={t('add')}
      icon={<Plus aria-hidden="true" />}
      variant={variant}
      load={load}
      dialog={(onClose) => (
        <NewVehicleDialog
          customerId={customerId}
          onClose={onClose}
          onAdded={(id) => {
            onClose();
            onAdded(id);
          }}
        />
      )}
    />
  );
}
