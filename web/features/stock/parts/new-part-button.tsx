import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

const load = () => import('./dialogs/new-part-dialog.tsx');
const NewPartDialog = lazy(async () => ({ default: (await load()).NewPartDialog }));

/** Opens the form of a new part. @param onAdded called with the id of the new one */
export function NewPartButton({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const t = useTexts(partsTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && (
        <Suspense>
          <NewPartDialog
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
