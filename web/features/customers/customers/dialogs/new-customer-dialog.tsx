import { useMutation } from '@apollo/client/react';
import { CreateCustomerDocument } from '../../../../../generated/graphql.ts';
import { newCustomer } from '../../../../../schema/features/customers/customers.ts';
import { customerKind } from '../../../../../schema/features/workshop/enums.ts';
import { customersTexts } from '../../../../../schema/messages/customers/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { customerOfSearch } from '../../../../kit/address/fields-of-search.ts';
import { useSearched } from '../../../../kit/address/use-searched.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface NewCustomerDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

const schema = newCustomer.pick({ name: true, kind: true, phone: true, email: true, town: true });
const empty = { name: '', kind: 'PERSON', phone: '', email: null, town: '' } as const;

/** Asks for what a customer begins with; a name is enough. */
export function NewCustomerDialog({ onClose, onAdded }: NewCustomerDialogProps) {
  const searched = useSearched();
  const t = useTexts(customersTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [create] = useMutation(CreateCustomerDocument);
  return (
    <Dialog open onClose={onClose} title={t('add')}>
      <EntityForm
        schema={schema}
        fields={[
          { name: 'name', label: t('fields.name') },
          {
            name: 'kind',
            label: t('fields.kind'),
            options: customerKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          { name: 'phone', label: t('fields.phone') },
          { name: 'email', label: t('fields.email') },
          { name: 'town', label: t('fields.town') },
        ]}
        initial={{ ...empty, ...customerOfSearch(searched) }}
        submitText={t('add')}
        pendingText={t('adding')}
        failure={kit('notSaved')}
        send={async (input) => {
          const result = await resultOf(create({ variables: { input } }));
          if (result.kind === 'ok') {
            toast({ title: t('added'), tone: 'success' });
            onClose();
            onAdded(result.data.createCustomer.id);
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
