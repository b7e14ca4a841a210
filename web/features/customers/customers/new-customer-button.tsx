import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

const load = () => import('./dialogs/new-customer-dialog.tsx');
const NewCustomerDialog = lazy(async () => ({ default: (await load()).NewCustomerDialog }));

/** Opens the form of a new customer, whose code comes with the first wish for it. */
export function NewCustomerButton({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const t = useTexts(customersTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && (
        <Suspense>
          <NewCustomerDialog onClose={() => setOpen(false)} onAdded={onAdded} />
        </Suspense>
      )}
    </>
  );
}
