import { useApolloClient, useQuery } from '@apollo/client/react';
import { BuyerAddressDocument, SaveBuyerAddressDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useRequiredFields } from './use-required-fields.tsx';

/** With the bounds of a customer's fields. */
const parts = [
  { name: 'address', maxLength: 200 },
  { name: 'postcode', maxLength: 16 },
  { name: 'town', maxLength: 100 },
] as const;

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
  const client = useApolloClient();
  const resultOf = useResult();
  const { data } = useQuery(BuyerAddressDocument, {
    variables: { id: customerId ?? '' },
    skip: customerId === undefined,
    fetchPolicy: 'network-only',
  });
  const { fields, check, clear } = useRequiredFields({
    title: t('enterBuyerAddress'),
    text: t('onTransfers'),
    asked: parts.map((part) => ({ ...part, label: t(`buyerAddress.${part.name}`) })),
    knownOf: (name) => data?.customer[name],
  });

  const save = async (): Promise<boolean> => {
    if (data === undefined) return true;
    const values = check();
    if (values === undefined) return false;
    const { id, version } = data.customer;
    const input = { id, version, ...values };
    const saved = await resultOf(client.mutate({ mutation: SaveBuyerAddressDocument, variables: { input } }));
    if (saved.kind === 'error') onRefused(saved.error);
    else clear();
    return saved.kind === 'ok';
  };
  return { fields: data && fields, save };
}
