import type { OrderChannel, SupplierToOrderQuery } from '../../../../../generated/graphql.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';

interface Channel {
  readonly value: OrderChannel;
  readonly label: string;
}

/** How a supplier can be ordered from, its own way first; nothing while the supplier is not known. */
export function useChannels(supplier: SupplierToOrderQuery['supplier'] | undefined): readonly Channel[] {
  const t = useTexts(purchasingTexts);
  if (supplier === undefined) return [];
  const { email, phone, orderChannel } = supplier;
  const byPhone = phone === null ? t('dialog.PHONE') : t('dialog.PHONENumber', { phone: phoneWords(phone) });
  const channels: readonly Channel[] = [
    ...(email === null ? [] : [{ value: 'MAIL' as const, label: t('dialog.MAIL', { email }) }]),
    { value: 'PHONE', label: byPhone },
    { value: 'PORTAL', label: t('dialog.PORTAL') },
  ];
  return channels.toSorted((a, b) => Number(b.value === orderChannel) - Number(a.value === orderChannel));
}

interface OrderChannelFieldProps {
  readonly channels: readonly Channel[];
  readonly channel: OrderChannel;
  readonly onPick: (channel: OrderChannel) => void;
}

export function OrderChannelField({ channels, channel, onPick }: OrderChannelFieldProps) {
  const t = useTexts(purchasingTexts);
  return (
    <Field label={t('dialog.how')} name="channel">
      <Select
        options={channels}
        value={channel}
        onChange={({ target }) => {
          const picked = channels.find(({ value }) => value === target.value);
          if (picked !== undefined) onPick(picked.value);
        }}
      />
    </Field>
  );
}
