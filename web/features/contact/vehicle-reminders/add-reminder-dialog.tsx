import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AddReminderDocument } from '../../../../generated/graphql.ts';
import { newReminder } from '../../../../schema/features/contact/vehicle-reminders.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { type ChosenRow, RowPicker } from '../../../kit/pickers/row-picker.tsx';
import { vehicleRows } from '../../../kit/pickers/row-sources.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

const schema = newReminder.pick({ dueOn: true, text: true });

export interface AddReminderDialogProps {
  /** Whose owner is reminded; chosen here where there is none. */
  readonly vehicleId?: string | undefined;
  readonly onClose: () => void;
}

/** Adds a reminder in the words of the workshop, for a day that it knows. */
export function AddReminderDialog({ vehicleId: known, onClose }: AddReminderDialogProps) {
  const t = useTexts(remindersScreenTexts);
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const today = dayAt(useZone(), Date.now());
  const [vehicle, setVehicle] = useState<ChosenRow>();
  const [wrong, setWrong] = useState<string>();
  const [add] = useMutation(AddReminderDocument);
  const vehicleId = known ?? vehicle?.id;
  return (
    <Dialog open onClose={onClose} title={t('add')} description={t('addLead')}>
      <SchemaForm
        schema={schema}
        initial={{ dueOn: '', text: '' }}
        fields={['dueOn', 'text']}
        submitText={t('add')}
        pendingText={t('adding')}
        failure={t('notAdded')}
        onCancel={onClose}
        send={async (input) => {
          if (vehicleId === undefined) {
            setWrong(t('needVehicle'));
            return { kind: 'error', error: { code: 'BAD_INPUT', text: t('needVehicle') } };
          }
          const result = await resultOf(add({ variables: { input: withOperationId({ vehicleId, ...input }) } }));
          if (result.kind === 'error') {
            if (result.error.fields?.vehicleId === undefined) return result;
            setWrong(t('noOwner'));
            return { kind: 'error', error: { ...result.error, text: t('noOwner') } };
          }
          const { stoppedBecause } = result.data.addReminder;
          if (stoppedBecause === null) toast({ title: t('added'), tone: 'success' });
          else toast({ title: t('added'), text: t(`reasons.${stoppedBecause}`), tone: 'neutral' });
          onClose();
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            {known === undefined && (
              <RowPicker
                source={vehicleRows}
                words={{ hint: t('vehicleHint'), choose: t('chooseVehicle'), nothingFound: t('noVehicle') }}
                label={t('vehicle')}
                name="vehicleId"
                chosen={vehicle}
                onChoose={(row) => {
                  setVehicle(row);
                  setWrong(undefined);
                }}
                error={wrong}
              />
            )}
            <Field label={t('dueOn')} name="dueOn" error={errors.dueOn?.message}>
              <TextInput {...register('dueOn')} type="date" min={today} />
            </Field>
            <Field label={t('text')} name="text" hint={t('textHint')} error={errors.text?.message}>
              <TextArea {...register('text')} maxLength={1000} rows={4} />
            </Field>
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
