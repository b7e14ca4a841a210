import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { SaveSellerDataDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from '../invoices.module.css';

/** With the bounds of the workshop's fields; a bank account is typed with its blanks. */
const parts = [
  { name: 'legalName', maxLength: 200 },
  { name: 'taxNumber', maxLength: 20 },
  { name: 'address', maxLength: 200 },
  { name: 'postcode', maxLength: 16 },
  { name: 'town', maxLength: 100 },
  { name: 'iban', maxLength: 50 },
] as const;
type Part = (typeof parts)[number]['name'];
type Typed = Readonly<Partial<Record<Part, string>>>;

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
  const common = useTexts(commonTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const [typed, setTyped] = useState<Typed>({});
  /** What is kept by now, while the draft still shows what it was made of. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Typed>({});
  const box = useRef<HTMLDivElement>(null);
  useUnsavedWork({ dirtyFields: typed, isSubmitting: false });
  const mayKeep = workshop !== undefined && can(role, 'settings.manage');
  const asked = mayKeep ? parts.filter(({ name }) => missing.includes(name) && !kept.has(name)) : [];
  const textOf = (name: Part) => typed[name] ?? '';
  const isEmpty = (name: Part) => textOf(name).trim() === '';
  const focusOn = (name: Part) => box.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  const save = async (): Promise<boolean> => {
    if (workshop === undefined || asked.length === 0) return true;
    setChecked(true);
    const empty = asked.find(({ name }) => isEmpty(name));
    if (empty !== undefined) {
      focusOn(empty.name);
      return false;
    }
    const values = Object.fromEntries(asked.map(({ name }) => [name, textOf(name)]));
    const input = { id: workshop.id, version: workshop.version, ...values };
    const saved = await resultOf(client.mutate({ mutation: SaveSellerDataDocument, variables: { input } }));
    if (saved.kind === 'ok') {
      setKept(new Set([...kept, ...asked.map(({ name }) => name)]));
      setTyped({});
      return true;
    }
    const { fields = {} } = saved.error;
    const wrong = asked.find(({ name }) => fields[name] !== undefined);
    setRefused(fields);
    if (wrong === undefined) onRefused(saved.error);
    else focusOn(wrong.name);
    return false;
  };
  const fields = asked.length > 0 && (
    <Notice tone="warning" title={t('enterSellerData')}>
      <div ref={box} className={styles.buyerAddress}>
        <p>{t('onEachInvoice')}</p>
        {asked.map(({ name, maxLength }) => (
          <Field
            key={name}
            label={t(`sellerData.${name}`)}
            name={name}
            error={isChecked && isEmpty(name) ? common('required') : refused[name]}
          >
            <TextInput
              value={textOf(name)}
              maxLength={maxLength}
              autoComplete="off"
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value });
                setRefused({ ...refused, [name]: undefined });
              }}
            />
          </Field>
        ))}
      </div>
    </Notice>
  );
  const isTakenOver = (name: string) => kept.has(name) || asked.some((part) => part.name === name);
  return { fields, isTakenOver, save };
}
