import { z } from 'zod';
import { isEan } from '../../../../../schema/documents/eans.ts';
import { type Part, savedPart } from '../../../../../schema/features/stock/parts.ts';
import { vatCategory, wasteKind } from '../../../../../schema/features/workshop/enums.ts';
import { requiredLine } from '../../../../../schema/fields/fields.ts';
import type { JobCardsText } from '../../../../../schema/messages/job-cards/index.ts';
import type { PartsText } from '../../../../../schema/messages/parts/index.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import type { Formats } from '../../../../language/formats.ts';
import type { Section } from './part-sections.ts';

/** What of a part is typed, and what its fields are called. */

const { shape } = savedPart;
/** Fifty numbers of a hundred letters, each on a line. */
const numbersMaximum = 5100;

export const typedPart = savedPart
  .omit({ id: true, version: true })
  .extend({
    name: requiredLine('nameNeeded', 200),
    // Blank for a new part, which then gets the next one; the server refuses it of one that is there.
    sku: z.string().max(50),
    numbers: z.string().max(numbersMaximum),
    priceUnit: typedNumber(4, shape.priceUnit),
    minThousandths: typedNumber(3, shape.minThousandths),
    targetThousandths: typedNumber(3, shape.targetThousandths),
    packThousandths: typedNumber(3, shape.packThousandths),
    coreCents: typedNumber(2, shape.coreCents),
  })
  .partial();
export type TypedPart = z.input<typeof typedPart>;
export type EnteredPart = z.output<typeof typedPart>;

type Name = Exclude<keyof TypedPart, undefined>;
const names: Readonly<Record<Section | 'new', readonly Name[]>> = {
  identity: ['name', 'sku', 'brand', 'ean', 'numbers', 'unit', 'category'],
  stock: ['location', 'isStocked', 'minThousandths', 'targetThousandths', 'packThousandths'],
  price: ['priceUnit', 'vatCategory', 'coreCents'],
  waste: ['wasteKind', 'hazardous'],
  new: ['name', 'sku', 'brand', 'ean', 'unit', 'location', 'priceUnit', 'minThousandths'],
};

export type PartRow = Pick<Part, 'id' | 'version' | Name>;

interface Wording {
  readonly t: PartsText;
  readonly units: JobCardsText;
  readonly priceMode: 'GROSS' | 'NET';
}

/** The fields of a group from top to bottom. */
export function fieldsOf(group: Section | 'new', { t, units, priceMode }: Wording): readonly EntityField<TypedPart>[] {
  const field: { readonly [Each in Name]: Omit<EntityField<TypedPart>, 'name'> } = {
    name: { label: t('fields.name'), needed: true },
    sku: { label: t('fields.sku') },
    brand: { label: t('fields.brand') },
    ean: { label: t('fields.ean') },
    numbers: { label: t('fields.numbers'), hint: t('hints.numbers'), kind: 'lines' },
    unit: {
      label: t('fields.unit'),
      options: (['C62', 'LTR', 'KGM', 'MTR'] as const).map((value) => ({ value, label: units(`units.${value}`) })),
    },
    category: { label: t('fields.category') },
    location: { label: t('fields.location') },
    priceUnit: { label: t(`fields.price${priceMode}`), kind: 'decimal' },
    vatCategory: {
      label: t('fields.vatCategory'),
      options: vatCategory.options.map((value) => ({ value, label: t(`vatCategories.${value}`) })),
    },
    isStocked: { label: t('fields.isStocked'), kind: 'check' },
    minThousandths: { label: t('fields.min'), kind: 'decimal' },
    targetThousandths: { label: t('fields.target'), kind: 'decimal' },
    packThousandths: { label: t('fields.pack'), kind: 'decimal' },
    coreCents: { label: t('fields.core'), kind: 'decimal' },
    wasteKind: {
      label: t('fields.wasteKind'),
      options: [
        { value: '', label: t('noWaste') },
        ...wasteKind.options.map((value) => ({ value, label: t(`wasteKinds.${value}`) })),
      ],
    },
    hazardous: { label: t('fields.hazardous'), kind: 'check' },
  };
  return names[group].map((name) => ({ name, ...field[name] }));
}

/** What stands in the fields of a group at first. */
export function valuesOf(group: Section, row: PartRow, { decimal, sum, unitPrice }: Formats): TypedPart {
  const quantity = (thousandths: number | null) => (thousandths === null ? '' : decimal(thousandths / 1000));
  switch (group) {
    case 'identity': {
      const { name, sku, brand, ean, unit, category } = row;
      const numbers = row.numbers.map(({ number }) => number).join('\n');
      return { name, sku, brand, ean, numbers, category, unit: shape.unit.parse(unit) };
    }
    case 'stock':
      return {
        location: row.location,
        isStocked: row.isStocked,
        minThousandths: quantity(row.minThousandths),
        targetThousandths: quantity(row.targetThousandths),
        packThousandths: quantity(row.packThousandths),
      };
    case 'price':
      return {
        priceUnit: row.priceUnit === null ? '' : unitPrice(row.priceUnit),
        vatCategory: row.vatCategory,
        coreCents: row.coreCents === null ? '' : sum(row.coreCents),
      };
    case 'waste':
      return { wasteKind: row.wasteKind, hazardous: row.hazardous };
  }
}

/** The numbers of the field; one that was there keeps its kind, a new one is an EAN where it looks like one, else the maker's. */
export function numbersTyped(typed: string, before: PartRow['numbers']): PartRow['numbers'] {
  return typed.split('\n').flatMap((line) => {
    const number = line.trim();
    if (number === '') return [];
    const known = before.find((each) => each.number === number);
    const kind = known?.kind ?? (isEan(number) ? ('EAN' as const) : ('OE' as const));
    return [{ kind, number, supplierId: known?.supplierId ?? null }];
  });
}
