import { useMutation } from '@apollo/client/react';
import { CreateVehicleDocument } from '../../../../generated/graphql.ts';
import { newVehicle } from '../../../../schema/features/workshop/vehicles.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

export interface NewVehicleDialogProps {
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
  const t = useTexts(vehiclesTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [create] = useMutation(CreateVehicleDocument, {
    refetchQueries: ['Vehicles', 'VehiclesOfCustomer'],
    awaitRefetchQueries: true,
  });
  return (
    <Dialog open onClose={onClose} title={t('add')} description={t('addLead')}>
      <EntityForm
        schema={schema}
        fields={[
          { name: 'plate', label: t('fields.plate') },
          { name: 'make', label: t('fields.make') },
          { name: 'model', label: t('fields.model') },
          { name: 'vin', label: t('fields.vin') },
          { name: 'firstRegistrationOn', label: t('fields.firstRegistrationOn'), kind: 'date' },
          { name: 'plateMoved', label: t('plateMoved'), kind: 'check' },
        ]}
        initial={empty}
        submitText={t('add')}
        pendingText={t('adding')}
        failure={kit('notSaved')}
        send={async (values) => {
          const input = { ...values, ...(customerId === undefined ? {} : { customerId }) };
          const result = await resultOf(create({ variables: { input } }));
          if (result.kind === 'ok') {
            toast({ title: t('added'), tone: 'success' });
            onAdded(result.data.createVehicle.id);
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
