import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../ui/buttons/button.tsx';

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
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<Plus aria-hidden="true" />}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      {open && (
        <Suspense>
          <NewVehicleDialog
            customerId={customerId}
            onClose={() => setOpen(false)}
            onAdded={(id) => {
              setOpen(false);
              onAdded(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
