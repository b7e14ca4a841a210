import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CreateVehicleDocument } from '../../../../../generated/graphql.ts';
import { newVehicle } from '../../../../../schema/features/customers/vehicles.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { vehicleOfSearch } from '../../../../kit/address/fields-of-search.ts';
import { useSearched } from '../../../../kit/address/use-searched.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { type ChosenCustomer, CustomerPicker } from '../../../../kit/pickers/customer-picker.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { PlateElsewhere } from './plate-elsewhere.tsx';

export interface NewVehicleDialogProps {
  /** Whose it is; asked for unless given. */
  readonly customerId?: string;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

const schema = newVehicle.pick({
  plate: true,
  vin: true,
  make: true,
  model: true,
  firstRegistrationOn: true,
  plateMoved: true,
});
const empty = { plate: '', vin: '', make: '', model: '', firstRegistrationOn: null, plateMoved: false };

/** Asks for what a vehicle begins with; a plate is enough. */
export function NewVehicleDialog({ customerId, onClose, onAdded }: NewVehicleDialogProps) {
  const searched = useSearched();
  const t = useTexts(vehiclesTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [customer, setCustomer] = useState<ChosenCustomer>();
  /** Until it is refused: who is led on to the new one has nothing to lose. */
  const [isSending, setIsSending] = useState(false);
  useUnsavedWork({ dirtyFields: { customer: customer !== undefined }, isSubmitting: isSending });
  const [create] = useMutation(CreateVehicleDocument, {
    awaitRefetchQueries: true,
  });
  return (
    <Dialog open onClose={onClose} title={t('add')} description={t('addLead')}>
      <EntityForm
        schema={schema}
        fields={[
          { name: 'plate', label: t('fields.plate') },
          {
            name: 'plateMoved',
            label: t('plateMoved'),
            kind: 'check',
            frame: ({ plate }, control) => <PlateElsewhere plate={plate}>{control}</PlateElsewhere>,
          },
          { name: 'make', label: t('fields.make') },
          { name: 'model', label: t('fields.model') },
          { name: 'vin', label: t('fields.vin') },
          { name: 'firstRegistrationOn', label: t('fields.firstRegistrationOn'), kind: 'date' },
        ]}
        initial={{ ...empty, ...vehicleOfSearch(searched) }}
        submitText={t('add')}
        pendingText={t('adding')}
        failure={kit('notSaved')}
        send={async (values) => {
          const owner = customerId ?? customer?.id;
          const input = { ...values, ...(owner === undefined ? {} : { customerId: owner }) };
          setIsSending(true);
          const result = await resultOf(create({ variables: { input } }));
          if (result.kind === 'ok') {
            toast({ title: t('added'), tone: 'success' });
            onAdded(result.data.createVehicle.id);
          } else setIsSending(false);
          return result;
        }}
        onCancel={onClose}
      >
        {customerId === undefined && (
          <CustomerPicker
            label={t('fields.customer')}
            name="customerId"
            chosen={customer}
            onChoose={setCustomer}
            optional
          />
        )}
      </EntityForm>
    </Dialog>
  );
}
