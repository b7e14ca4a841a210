import { customersTexts } from '../../../schema/messages/customers/index.ts';
import { useTexts } from '../../language/texts.ts';
import { RowPicker } from './row-picker.tsx';
import { customerRows } from './row-sources.ts';

export interface ChosenCustomer {
  readonly id: string;
  readonly name: string;
}

export interface CustomerPickerProps {
  readonly label: string;
  readonly name: string;
  readonly chosen: ChosenCustomer | undefined;
  readonly onChoose: (customer: ChosenCustomer | undefined) => void;
  /** Who cannot be chosen. */
  readonly without?: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
}

/** A field that finds a customer by name, phone or e-mail. */
export function CustomerPicker(props: CustomerPickerProps) {
  const t = useTexts(customersTexts);
  const words = { hint: t('mergeHint'), choose: t('choose'), nothingFound: t('nobodyFound') };
  return <RowPicker source={customerRows} words={words} {...props} />;
}
