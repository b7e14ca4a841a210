import { useMutation } from '@apollo/client/react';
import type { z } from 'zod';
import { SaveIssuingDeviceDocument } from '../../../../../generated/graphql.ts';
import { issuingDevice, saveIssuingDeviceInput } from '../../../../../schema/features/workshop/money-settings.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { RowDialog } from '../../../../kit/sections/row-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';

const { premiseCode, deviceCode, firstNumber } = saveIssuingDeviceInput.shape;
const schema = saveIssuingDeviceInput.pick({ confirmed: true }).extend({
  premiseCode: premiseCode.unwrap(),
  deviceCode: deviceCode.unwrap(),
  firstNumber: typedNumber(0, firstNumber.unwrap()),
});
type Row = z.output<typeof issuingDevice>;

export interface DeviceDialogProps {
  readonly title: string;
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

/** The codes that are in front of the numbers of its invoices, and where these begin. */
export function DeviceDialog(props: DeviceDialogProps) {
  const t = useTexts(workshopSettingsTexts);
  const resultOf = useResult();
  const [save] = useMutation(SaveIssuingDeviceDocument, {
    awaitRefetchQueries: true,
  });
  return (
    <RowDialog<Row, z.input<typeof schema>, z.output<typeof schema>>
      {...props}
      schema={schema}
      fields={[
        { name: 'premiseCode', label: t('fields.premiseCode') },
        { name: 'deviceCode', label: t('fields.deviceCode') },
        { name: 'firstNumber', label: t('fields.firstNumber'), kind: 'decimal' },
        { name: 'confirmed', label: t('fields.confirmed'), kind: 'check' },
      ]}
      empty={{ premiseCode: 'P1', deviceCode: '', firstNumber: '1', confirmed: false }}
      valuesOf={(row) => ({
        premiseCode: row.premiseCode,
        deviceCode: row.deviceCode,
        confirmed: row.confirmed,
        firstNumber: String(row.firstNumber),
      })}
      stored={issuingDevice}
      send={(input) => resultOf(save({ variables: { input } }))}
    />
  );
}
