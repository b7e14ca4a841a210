import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { z } from 'zod';
import {
  RecordOdometerDocument,
  type VehiclePartsFragment,
  VehiclePartsFragmentDoc,
} from '../../../../../generated/graphql.ts';
import { newReading } from '../../../../../schema/features/customers/vehicles.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { offline } from '../../../../kit/offline/offline.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface ReadingDialogProps {
  readonly vehicle: VehiclePartsFragment;
  readonly onClose: () => void;
}

const schema = newReading.omit({ vehicleId: true }).extend({ km: typedNumber(0, newReading.shape.km) });
type Input = z.input<typeof schema>;

/** Notes what the odometer says; where that is less than before, the reason is asked for. */
export function ReadingDialog({ vehicle, onClose }: ReadingDialogProps) {
  const t = useTexts(vehiclesTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [needsReason, setNeedsReason] = useState(false);
  const client = useApolloClient();
  // Without a network it is answered by this browser, which does not know the vehicle: what was read of it stays.
  const [record] = useMutation(RecordOdometerDocument, { fetchPolicy: 'no-cache' });
  const isWaiting = () => offline.state().unsent.some(({ input }) => input.vehicleId === vehicle.id);
  const last = vehicle.odometer[0];
  const reason: EntityField<Input> = { name: 'correctionReason', label: t('fields.correctionReason') };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addReading')}
      description={
        last === undefined
          ? undefined
          : needsReason
            ? t('correctionText', { km: formats.number(last.km) })
            : t('lastReading', { km: formats.number(last.km), day: formats.day(last.readOn) })
      }
    >
      <EntityForm
        schema={schema}
        fields={[
          { name: 'km', label: t('fields.km'), kind: 'decimal' },
          { name: 'readOn', label: t('fields.readOn'), kind: 'date' },
          ...(needsReason ? [reason] : []),
        ]}
        initial={{ km: '', readOn: sellersDay(new Date()) }}
        submitText={t('addReading')}
        pendingText={t('adding')}
        failure={kit('notSaved')}
        send={async (values) => {
          const result = await resultOf(record({ variables: { input: { ...values, vehicleId: vehicle.id } } }));
          if (result.kind === 'ok') {
            const now = result.data?.recordOdometer;
            if (now && !isWaiting()) {
              const fragment = { fragment: VehiclePartsFragmentDoc, fragmentName: 'VehicleParts' };
              client.writeFragment({ ...fragment, data: now });
            }
            toast({ title: t('readingAdded'), tone: 'success' });
            onClose();
          } else if (result.error.fields?.correctionReason !== undefined) setNeedsReason(true);
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
