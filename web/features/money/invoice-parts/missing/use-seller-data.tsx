import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { SaveSellerDataDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useRequiredFields } from './use-required-fields.tsx';

/** With the bounds of the workshop's fields; a bank account is typed with its blanks. */
const parts = [
  { name: 'legalName', maxLength: 200 },
  { name: 'taxNumber', maxLength: 20 },
  { name: 'address', maxLength: 200 },
  { name: 'postcode', maxLength: 16 },
  { name: 'town', maxLength: 100 },
  { name: 'iban', maxLength: 50 },
] as const;

export interface SellerData {
  /** Known once the choices of the bill are read. */
  readonly workshop: { readonly id: string; readonly version: number } | undefined;
  readonly role: Role;
  /** What the invoice lacks, by the names of the server. */
  readonly missing: readonly string[];
  /** Hears why it could not be kept, where that is not said at a field. */
  readonly onRefused: (error: ApiError) => void;
}

/**
 * What an invoice lacks of the workshop itself, typed where it is missing and kept in the settings.
 *
 * @returns the fields; the names they take over from `missing`; and `save`, which answers whether the invoice can go on: true
 *   as well where nothing is missing
 */
export function useSellerData({ workshop, role, missing, onRefused }: SellerData) {
  const t = useTexts(invoiceTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  /** What is kept by now, while the draft still shows what it was made of. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const mayKeep = workshop !== undefined && can(role, 'settings.manage');
  const asked = mayKeep ? parts.filter(({ name }) => missing.includes(name) && !kept.has(name)) : [];
  const { fields, check, refuse, clear } = useRequiredFields({
    title: t('enterSellerData'),
    text: t('onEachInvoice'),
    asked: asked.map((part) => ({ ...part, label: t(`sellerData.${part.name}`) })),
  });

  const save = async (): Promise<boolean> => {
    if (workshop === undefined || asked.length === 0) return true;
    const values = check();
    if (values === undefined) return false;
    const input = { id: workshop.id, version: workshop.version, ...values };
    const saved = await resultOf(client.mutate({ mutation: SaveSellerDataDocument, variables: { input } }));
    if (saved.kind === 'ok') {
      setKept(new Set([...kept, ...asked.map(({ name }) => name)]));
      clear();
      return true;
    }
    if (!refuse(saved.error.fields ?? {})) onRefused(saved.error);
    return false;
  };
  const isTakenOver = (name: string) => kept.has(name) || asked.some((part) => part.name === name);
  return { fields: asked.length > 0 && fields, isTakenOver, save };
}
