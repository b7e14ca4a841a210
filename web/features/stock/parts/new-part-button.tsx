import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../ui/buttons/button.tsx';

const load = () => import('./dialogs/new-part-dialog.tsx');
const NewPartDialog = lazy(async () => ({ default: (await load()).NewPartDialog }));

export interface NewPartButtonProps {
  readonly variant?: ButtonVariant;
  /** What it was searched for by, where that is not in the address. */
  readonly searched?: string;
  /** Called with the id of the new one. */
  readonly onAdded: (id: string) => void;
}

/** Opens the form of a new part, whose code comes with the first wish for it. */
export function NewPartButton({ variant = 'primary', searched, onAdded }: NewPartButtonProps) {
  const t = useTexts(partsTexts);
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
          <NewPartDialog
            searched={searched}
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
