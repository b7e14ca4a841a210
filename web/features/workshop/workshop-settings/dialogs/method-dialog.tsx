import { useMutation } from '@apollo/client/react';
import type { z } from 'zod';
import { SavePaymentMethodDocument } from '../../../../../generated/graphql.ts';
import { paymentKind } from '../../../../../schema/features/workshop/enums.ts';
import { paymentMethod, savePaymentMethodInput } from '../../../../../schema/features/workshop/money-settings.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { RowDialog } from '../../../../kit/sections/row-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';

const schema = savePaymentMethodInput
  .pick({ name: true, kind: true, needsConfirmation: true, active: true })
  .extend({ name: savePaymentMethodInput.shape.name.unwrap() });
type Row = z.output<typeof paymentMethod>;

export interface MethodDialogProps {
  readonly title: string;
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

/** What it is called on invoices, and whether it needs fiscal confirmation. */
export function MethodDialog(props: MethodDialogProps) {
  const t = useTexts(workshopSettingsTexts);
  const resultOf = useResult();
  const [save] = useMutation(SavePaymentMethodDocument, {
    awaitRefetchQueries: true,
  });
  return (
    <RowDialog<Row, z.input<typeof schema>, z.output<typeof schema>>
      {...props}
      schema={schema}
      fields={[
        { name: 'name', label: t('fields.name') },
        {
          name: 'kind',
          label: t('fields.kind'),
          options: paymentKind.options.map((value) => ({ value, label: t(`paymentKinds.${value}`) })),
        },
        { name: 'needsConfirmation', label: t('fields.needsConfirmation'), kind: 'check' },
        { name: 'active', label: t('fields.active'), kind: 'check' },
      ]}
      empty={{ name: '', kind: 'OTHER', needsConfirmation: false, active: true }}
      valuesOf={({ name, kind, needsConfirmation, active }) => ({ name, kind, needsConfirmation, active })}
      stored={paymentMethod}
      send={(input) => resultOf(save({ variables: { input } }))}
    />
  );
}
