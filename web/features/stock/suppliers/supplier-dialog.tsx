import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { SaveSupplierDocument, type SupplierPartsFragment } from '../../../../generated/graphql.ts';
import { savedSupplier, supplier } from '../../../../schema/features/stock/suppliers.ts';
import { orderChannel } from '../../../../schema/features/workshop/enums.ts';
import { requiredLine } from '../../../../schema/fields/fields.ts';
import { suppliersTexts } from '../../../../schema/messages/suppliers/index.ts';
import type { EntityField } from '../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { RowDialog } from '../../../kit/sections/row-dialog.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';

const { shape } = savedSupplier;
const schema = z.object({
  name: requiredLine('nameNeeded', 200),
  orderChannel,
  email: shape.email,
  phone: shape.phone,
  accountNo: shape.accountNo,
  leadDays: typedNumber(0, z.int().min(0).max(365), 0),
  cutOff: shape.cutOff,
  minOrderCents: typedNumber(2, shape.minOrderCents),
  taxNumber: shape.taxNumber,
  vatId: shape.vatId,
  coreTermDays: typedNumber(0, z.int().min(0).max(365), 0),
  archived: z.boolean(),
});
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
type Row = z.output<typeof supplier>;

/** What a new supplier begins with; the server has the same. */
const empty = {
  name: '',
  orderChannel: 'MAIL',
  email: '',
  phone: '',
  accountNo: '',
  leadDays: '1',
  cutOff: '',
  minOrderCents: '',
  taxNumber: '',
  vatId: '',
  coreTermDays: '30',
  archived: false,
} as const;

export interface SupplierDialogProps {
  /** A new one is added where there is none. */
  readonly row: SupplierPartsFragment | undefined;
  /** What a new one was searched for by. */
  readonly searched?: string;
  readonly onClose: () => void;
  /** Called with what was saved. */
  readonly onSaved?: (row: SupplierPartsFragment) => void;
}

/** Name, address, ordering channel and order deadline of a supplier. */
export function SupplierDialog({ row, searched = '', onClose, onSaved }: SupplierDialogProps) {
  const t = useTexts(suppliersTexts);
  const { sum } = useFormats();
  const resultOf = useResult();
  const [save] = useMutation(SaveSupplierDocument, { awaitRefetchQueries: true });
  const fields: readonly EntityField<Input>[] = [
    { name: 'name', label: t('fields.name'), needed: true },
    {
      name: 'orderChannel',
      label: t('fields.orderChannel'),
      options: orderChannel.options.map((value) => ({ value, label: t(`channels.${value}`) })),
    },
    { name: 'email', label: t('fields.email') },
    { name: 'phone', label: t('fields.phone') },
    { name: 'accountNo', label: t('fields.accountNo') },
    { name: 'leadDays', label: t('fields.leadDays'), kind: 'decimal' },
    { name: 'cutOff', label: t('fields.cutOff') },
    { name: 'minOrderCents', label: t('fields.minOrderCents'), kind: 'decimal' },
    { name: 'taxNumber', label: t('fields.taxNumber') },
    { name: 'vatId', label: t('fields.vatId') },
    { name: 'coreTermDays', label: t('fields.coreTermDays'), kind: 'decimal' },
    ...(row === undefined ? [] : [{ name: 'archived', label: t('fields.archived'), kind: 'check' } as const]),
  ];
  return (
    <RowDialog<Row, Input, Output>
      title={row?.name ?? t('add')}
      row={row}
      onClose={onClose}
      schema={schema}
      fields={fields}
      empty={{ ...empty, name: searched.trim() }}
      valuesOf={({ leadDays, minOrderCents, coreTermDays, archivedAt, ...each }) => ({
        ...each,
        leadDays: String(leadDays),
        minOrderCents: minOrderCents === null ? '' : sum(minOrderCents),
        coreTermDays: String(coreTermDays),
        archived: archivedAt !== null,
      })}
      stored={supplier}
      send={async ({ archived, ...input }) => {
        const ofRow = row === undefined ? {} : { archived };
        const result = await resultOf(save({ variables: { input: { ...input, ...ofRow } } }));
        if (result.kind === 'ok') onSaved?.(result.data.saveSupplier);
        return result;
      }}
    />
  );
}
