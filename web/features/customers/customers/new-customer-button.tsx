import Plus from 'lucide-react/icons/plus';
import { lazy } from 'react';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';

const load = () => import('./dialogs/new-customer-dialog.tsx');
const NewCustomerDialog = lazy(async () => ({ default: (await load()).NewCustomerDialog }));

/** Opens the form of a new customer, whose code comes with the first wish for it. */
export function NewCustomerButton({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const t = useTexts(customersTexts);
  return (
    <DialogButton
      text={t('add')}
      icon={<Plus aria-hidden="true" />}
      variant="primary"
      load={load}
      dialog={(onClose) => <NewCustomerDialog onClose={onClose} onAdded={onAdded} />}
    />
  );
}
