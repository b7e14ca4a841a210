import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { BuyerAddressDocument, SaveBuyerAddressDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from '../invoices.module.css';

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
 * @param onRefused hears why it could not be kept
 * @returns the fields, and `save`, which answers whether the invoice can go on: true as well where nothing is missing; where
 *   something was left empty it says so at the field
 */
export function useBuyerAddress(customerId: string | undefined, onRefused: (error: ApiError) => void) {
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
  useUnsavedWork({ dirtyFields: typed, isSubmitting: false });
  const textOf = (name: Part) => typed[name] ?? data?.customer[name] ?? '';
  const isEmpty = (name: Part) => textOf(name).trim() === '';

  const save = async (): Promise<boolean> => {
    if (data === undefined) return true;
    const empty = parts.find(({ name }) => isEmpty(name));
    setChecked(true);
    if (empty !== undefined) {
      box.current?.querySelector<HTMLElement>(`[name=${empty.name}]`)?.focus();
      return false;
    }
    const { id, version } = data.customer;
    const values = { address: textOf('address'), postcode: textOf('postcode'), town: textOf('town') };
    const input = { id, version, ...values };
    const saved = await resultOf(client.mutate({ mutation: SaveBuyerAddressDocument, variables: { input } }));
    if (saved.kind === 'error') onRefused(saved.error);
    else setTyped({});
    return saved.kind === 'ok';
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
