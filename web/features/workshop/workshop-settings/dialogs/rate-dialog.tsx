import { useMutation } from '@apollo/client/react';
import type { z } from 'zod';
import { SaveLabourRateDocument } from '../../../../../generated/graphql.ts';
import { labourRate, saveLabourRateInput } from '../../../../../schema/features/workshop/money-settings.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { RowDialog } from '../../../../kit/sections/row-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';

const { name, price, isDefault } = saveLabourRateInput.shape;
const schema = saveLabourRateInput
  .pick({ name: true, isDefault: true })
  .extend({ name: name.unwrap(), price: typedNumber(4, price.unwrap()), isDefault: isDefault.unwrap() });
type Row = z.output<typeof labourRate>;

export interface RateDialogProps {
  readonly title: string;
  readonly row: Row | undefined;
  readonly priceMode: 'NET' | 'GROSS';
  /** Whether it is the only one there will be. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** A name and the price of an hour. */
export function RateDialog({ priceMode, isFirst, ...props }: RateDialogProps) {
  const t = useTexts(workshopSettingsTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [save] = useMutation(SaveLabourRateDocument, {
    awaitRefetchQueries: true,
  });
  return (
    <RowDialog<Row, z.input<typeof schema>, z.output<typeof schema>>
      {...props}
      schema={schema}
      fields={[
        { name: 'name', label: t('fields.name') },
        { name: 'price', label: t(priceMode === 'GROSS' ? 'fields.priceGross' : 'fields.price'), kind: 'decimal' },
        { name: 'isDefault', label: t('fields.isDefault'), kind: 'check' },
      ]}
      empty={{ name: '', price: '', isDefault: isFirst }}
      valuesOf={(row) => ({
        name: row.name,
        isDefault: row.isDefault,
        price: row.price === null ? '' : formats.decimal(row.price / 10_000),
      })}
      stored={labourRate}
      send={(input) => resultOf(save({ variables: { input } }))}
    />
  );
}
