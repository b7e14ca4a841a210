import { z } from 'zod';
import { rowId } from '../../../schema/fields/fields.ts';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import type { CustomControlProps } from '../forms/entity-field.tsx';
import { RowPicker, type RowSource } from './row-picker.tsx';
import { customerRows, jobCardRows, vehicleRows } from './row-sources.ts';

/** A row that is chosen in a form, of which the server is sent the id. */

const row = z.object({ id: rowId, name: z.string() });

/** The id of what is chosen; null while nothing is. */
export const pickedRow = row.nullable().transform((chosen, context) => {
  if (chosen !== null) return chosen.id;
  context.addIssue({ code: 'custom', message: 'required' });
  return z.NEVER;
});

const chosenIn = (value: unknown) => row.safeParse(value).data;

/** How a choice is said where two are compared. */
export const pickedName = (value: unknown) => chosenIn(value)?.name ?? '';

/** The control of a field whose value is a row of the source. */
function PickedRow<Data>({
  source,
  value,
  onChange,
  ...field
}: CustomControlProps & { readonly source: RowSource<Data> }) {
  const t = useTexts(kitTexts);
  const words = { choose: t('search'), nothingFound: t('nothingFound') };
  return (
    <RowPicker
      {...field}
      source={source}
      words={words}
      chosen={chosenIn(value)}
      onChoose={(chosen) => onChange(chosen ?? null)}
    />
  );
}

export const pickCustomer = (control: CustomControlProps) => <PickedRow {...control} source={customerRows} />;
export const pickVehicle = (control: CustomControlProps) => <PickedRow {...control} source={vehicleRows} />;
export const pickJobCard = (control: CustomControlProps) => <PickedRow {...control} source={jobCardRows} />;
