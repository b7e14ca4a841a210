import { useMutation } from '@apollo/client/react';
import type { z } from 'zod';
import { SavePaymentMethodDocument } from '../../../../../generated/graphql.ts';
import { paymentMethod, savePaymentMethodInput } from '../../../../../schema/features/workshop/money-settings.ts';
import { onlinePaymentsTexts } from '../../../../../schema/messages/online-payments/index.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { RowDialog } from '../../../../kit/sections/row-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';

const schema = savePaymentMethodInput.pick({ name: true, needsConfirmation: true, fiscalNote: true }).extend({
  name: savePaymentMethodInput.shape.name.unwrap(),
  fiscalNote: savePaymentMethodInput.shape.fiscalNote.unwrap(),
});
type Row = z.output<typeof paymentMethod>;

export interface OnlineMethodDialogProps {
  readonly row: Row;
  readonly onClose: () => void;
}

/** What online payments are called, and whether they need fiscal confirmation: with who was asked, and when. */
export function OnlineMethodDialog({ row, onClose }: OnlineMethodDialogProps) {
  const t = useTexts(workshopSettingsTexts);
  const words = useTexts(onlinePaymentsTexts);
  const resultOf = useResult();
  const [save] = useMutation(SavePaymentMethodDocument, { awaitRefetchQueries: true });
  return (
    <RowDialog<Row, z.input<typeof schema>, z.output<typeof schema>>
      title={row.name}
      row={row}
      onClose={onClose}
      schema={schema}
      fields={[
        { name: 'name', label: t('fields.name') },
        {
          name: 'needsConfirmation',
          label: t('fields.needsConfirmation'),
          kind: 'check',
          frame: (_, control) => (
            <>
              <Notice title={t('sections.methods')}>{words('methodNote')}</Notice>
              {control}
            </>
          ),
        },
        { name: 'fiscalNote', label: words('fiscalNote'), hint: words('fiscalNoteHint') },
      ]}
      empty={{ name: '', needsConfirmation: false, fiscalNote: '' }}
      valuesOf={({ name, needsConfirmation, fiscalNote }) => ({
        name,
        needsConfirmation,
        fiscalNote: fiscalNote ?? '',
      })}
      stored={paymentMethod}
      send={(input) => resultOf(save({ variables: { input } }))}
    />
  );
}
