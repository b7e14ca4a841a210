import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { ChangeOwnerDocument, type VehiclePartsFragment } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { type ChosenCustomer, CustomerPicker } from '../../../../kit/pickers/customer-picker.tsx';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface ChangeOwnerDialogProps {
  readonly vehicle: VehiclePartsFragment;
  readonly onClose: () => void;
}

/** Gives a vehicle another owner from a day on; who had it before stays on the list of owners. */
export function ChangeOwnerDialog({ vehicle, onClose }: ChangeOwnerDialogProps) {
  const t = useTexts(vehiclesTexts);
  const kit = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const [from, setFrom] = useState(sellersDay(new Date()));
  const [refused, setRefused] = useState<ApiError['fields']>();
  const [change, { loading }] = useMutation(ChangeOwnerDocument);
  useUnsavedWork({ dirtyFields: { customer: customer !== undefined }, isSubmitting: loading });
  const owner = vehicle.ownerships.find(({ to, role }) => to === null && role === 'OWNER');
  const title = owner ? t('changeOwner') : t('setOwner');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (customer === undefined) return setRefused({ customerId: common('required') });
    const { id: vehicleId, version } = vehicle;
    const input = { vehicleId, version, customerId: customer.id, from };
    const result = await resultOf(change({ variables: { input } }));
    if (result.kind === 'ok') {
      toast({ title: t('ownerChanged'), tone: 'success' });
      onClose();
      return;
    }
    setRefused(result.error.fields);
    toast({ title: kit('notSaved'), text: result.error.text, tone: 'error' });
  };

  return (
    <Dialog open onClose={onClose} title={title} description={owner ? t('changeOwnerText') : undefined}>
      <Form onSubmit={submit}>
        <CustomerPicker
          label={t('fields.customer')}
          name="customerId"
          chosen={customer}
          onChoose={setCustomer}
          without={owner ? owner.customer.id : undefined}
          error={customer ? undefined : refused?.customerId}
        />
        <Field label={t('fields.from')} name="from" error={refused?.from}>
          <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" pending={loading} pendingText={kit('saving')}>
            {title}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
