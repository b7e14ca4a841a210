import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  BuyerAddressDocument,
  SaveBuyerAddressDocument,
  type SaveBuyerAddressMutation,
} from '../../../../generated/graphql.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { type Result, useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './invoices.module.css';

/** With the bounds of a customer's fields. */
const parts = [
  { name: 'address', maxLength: 200 },
  { name: 'postcode', maxLength: 16 },
  { name: 'town', maxLength: 100 },
] as const;
type Part = (typeof parts)[number]['name'];

/**
 * The address of a buyer, typed where an invoice lacks it and kept with the customer.
 *
 * @param customerId undefined where nothing is missing, or nobody could keep it
 * @returns the fields, and `save`, which answers undefined where something was left empty and says so at the field
 */
export function useBuyerAddress(customerId: string | undefined) {
  const t = useTexts(invoiceTexts);
  const common = useTexts(commonTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const { data } = useQuery(BuyerAddressDocument, {
    variables: { id: customerId ?? '' },
    skip: customerId === undefined,
    fetchPolicy: 'network-only',
  });
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const textOf = (name: Part) => typed[name] ?? data?.customer[name] ?? '';
  const isEmpty = (name: Part) => textOf(name).trim() === '';

  const save = async (): Promise<Result<SaveBuyerAddressMutation> | undefined> => {
    const empty = parts.find(({ name }) => isEmpty(name));
    setChecked(true);
    if (data === undefined || empty !== undefined) {
      box.current?.querySelector<HTMLElement>(`[name=${empty?.name ?? 'address'}]`)?.focus();
      return undefined;
    }
    const { id, version } = data.customer;
    const values = { address: textOf('address'), postcode: textOf('postcode'), town: textOf('town') };
    const input = { id, version, ...values };
    return resultOf(client.mutate({ mutation: SaveBuyerAddressDocument, variables: { input } }));
  };
  const fields = data && (
    <Notice tone="warning" title={t('enterBuyerAddress')}>
      <div ref={box} className={styles.buyerAddress}>
        <p>{t('onTransfers')}</p>
        {parts.map(({ name, maxLength }) => (
          <Field
            key={name}
            label={t(`buyerAddress.${name}`)}
            name={name}
            error={isChecked && isEmpty(name) ? common('required') : undefined}
          >
            <TextInput
              value={textOf(name)}
              maxLength={maxLength}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
    </Notice>
  );
  return { fields, save };
}
