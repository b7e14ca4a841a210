import { useApolloClient } from '@apollo/client/react';
import { z } from 'zod';
import { type LinePartsFragment, UpdateLineDocument } from '../../../../../generated/graphql.ts';
import { changedLine, line as stored } from '../../../../../schema/features/desk/lines.ts';
import { lineOrigin, partState, vatGroundKind } from '../../../../../schema/features/workshop/enums.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { vatCategories, vatRateOn } from '../../../../../schema/money/documents/index.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { SectionDialog } from '../../../../kit/sections/section-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { refetchActiveQueries } from '../../card-actions/index.ts';

const { partNumber, brand, supplierName, vatCategory, vatGround, costPrice } = changedLine.shape;
const euroDigits = 4;
const details = z.object({
  partNumber,
  brand,
  supplierName,
  vatGround,
  origin: lineOrigin,
  partState,
  vatCategory: vatCategory.unwrap(),
  vatGroundKind: z.union([z.literal('').transform(() => null), vatGroundKind]),
  costPrice: typedNumber(euroDigits, costPrice),
});
type Input = z.input<typeof details>;
type Row = Pick<
  LinePartsFragment,
  | 'id'
  | 'version'
  | 'partNumber'
  | 'brand'
  | 'supplierName'
  | 'origin'
  | 'partState'
  | 'vatCategory'
  | 'vatGround'
  | 'vatGroundKind'
  | 'costPrice'
>;

/** What of a card decides which details its lines show. */
export interface DetailsEnv {
  readonly seesPrices: boolean;
  readonly seesCosts: boolean;
  readonly tax: { readonly vatStatus: string; readonly today: string };
}

export interface EditLineDialogProps {
  readonly line: LinePartsFragment;
  readonly env: DetailsEnv;
  readonly onClose: () => void;
}

/** What the row of a line has no room for: which part it is, whence it comes, what it cost, and why there is no tax. */
export function EditLineDialog({ line, env, onClose }: EditLineDialogProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const client = useApolloClient();
  const resultOf = useResult();
  const isPart = line.kind === 'PART' || line.kind === 'CONSUMABLE' || line.kind === 'CORE';
  const isTaxed = env.seesPrices && env.tax.vatStatus !== 'SMALL';
  const choice = <Value extends string>(values: readonly Value[], say: (value: Value) => string) =>
    values.map((value) => ({ value, label: say(value) }));
  const said = (options: readonly { readonly value: string; readonly label: string }[]) => (value: unknown) =>
    options.find((option) => option.value === value)?.label ?? String(value);
  const origins = choice(lineOrigin.options, (value) => words(`origins.${value}`));
  const states = choice(partState.options, (value) => words(`partStates.${value}`));
  const taxes = choice(vatCategories, (value) => {
    const rate = vatRateOn(value, env.tax.today);
    return rate === 0
      ? words(`vatCategories.${value}`)
      : `${words(`vatCategories.${value}`)}, ${formats.percent(rate / 10)}`;
  });
  const grounds = [
    { value: '', label: t('noVatGround') },
    ...choice(vatGroundKind.options, (value) => words(`vatGroundKinds.${value}`)),
  ];
  const fields: readonly EntityField<Input>[] = [
    ...(isPart
      ? ([
          { name: 'partNumber', label: t('fields.partNumber') },
          { name: 'brand', label: t('fields.brand') },
        ] as const)
      : []),
    { name: 'supplierName', label: t('fields.supplierName') },
    ...(isPart ? ([{ name: 'origin', label: t('fields.origin'), options: origins, say: said(origins) }] as const) : []),
    ...(isPart && line.stockState === 'NONE'
      ? ([{ name: 'partState', label: t('fields.partState'), options: states, say: said(states) }] as const)
      : []),
    ...(env.seesCosts ? [{ name: 'costPrice', label: t('fields.costPrice'), kind: 'decimal' } as const] : []),
    ...(isTaxed
      ? ([
          { name: 'vatCategory', label: t('fields.vat'), options: taxes, say: said(taxes) },
          { name: 'vatGroundKind', label: t('fields.vatGroundKind'), options: grounds, say: said(grounds) },
          { name: 'vatGround', label: t('fields.vatGround'), hint: t('vatGroundHint') },
        ] as const)
      : []),
  ];
  return (
    <SectionDialog<Row, Input, z.output<typeof details>>
      title={line.description}
      item={line}
      stored={stored}
      onClose={onClose}
      schema={details}
      fields={fields}
      valuesOf={(row) => ({
        partNumber: row.partNumber,
        brand: row.brand,
        supplierName: row.supplierName,
        origin: row.origin,
        partState: row.partState,
        vatCategory: row.vatCategory,
        vatGround: row.vatGround,
        vatGroundKind: row.vatGroundKind ?? '',
        costPrice: row.costPrice === null ? '' : formats.unitPrice(row.costPrice),
      })}
      send={async ({ id, version, ...values }) => {
        // Only what is another now: nobody writes what they were not shown.
        const shown = new Set<string>(fields.map(({ name }) => name));
        const before = new Map<string, unknown>(Object.entries(line));
        const changed = Object.entries(values).filter(([name, value]) => shown.has(name) && value !== before.get(name));
        const input = { id, version, ...Object.fromEntries(changed) };
        const call = { mutation: UpdateLineDocument, variables: { input }, refetchQueries: [] };
        const result = await resultOf(client.mutate(call));
        await refetchActiveQueries(client);
        return result;
      }}
    />
  );
}
