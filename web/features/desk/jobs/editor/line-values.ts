import type { AddLineInput, LinePartsFragment, UpdateLineInput } from '../../../../../generated/graphql.ts';
import { lineAmount } from '../../../../../schema/money/documents/index.ts';
import { parseDecimal } from '../../../../language/parse-decimal.ts';

/** What is typed into a line, and what it means: nothing here waits for the network. */

export type SavedLine = LinePartsFragment;
export type LineKind = SavedLine['kind'];
export type LineUnit = SavedLine['unit'];
export type VatCategory = SavedLine['vatCategory'];

/** What can be chosen in a line, in the order in which it is chosen most. */
export const lineKinds: readonly LineKind[] = ['LABOUR', 'PART', 'CONSUMABLE', 'SUBLET', 'FEE', 'CORE', 'TEXT'];
export const lineUnits: readonly LineUnit[] = ['C62', 'HUR', 'LTR', 'KGM', 'MTR', 'KMT'];

const textFields = ['description', 'quantity', 'price', 'discount', 'cost'] as const;
export type TextField = (typeof textFields)[number];
export type Field = TextField | 'kind' | 'unit' | 'vat';

/** What is in the cells that somebody has changed, as it was typed. */
export interface Typed extends Readonly<Partial<Record<TextField, string>>> {
  readonly kind?: LineKind;
  readonly unit?: LineUnit;
  readonly vat?: VatCategory;
}

/** What a line has, of what can be written. */
export interface LineValues {
  readonly kind: LineKind;
  readonly description: string;
  readonly quantityThousandths: number;
  readonly unit: LineUnit;
  readonly unitPrice: number | null;
  readonly costPrice: number | null;
  readonly discountBasisPoints: number | null;
  readonly discountCents: number | null;
  readonly vatCategory: VatCategory;
}

/** What comes along with a line that was used before. */
export type Extras = Readonly<
  Partial<
    Pick<
      SavedLine,
      'labourRateId' | 'partNumber' | 'brand' | 'supplierName' | 'origin' | 'vatGround' | 'vatGroundKind' | 'partId'
    >
  >
>;

/** A line that nobody has begun. */
export const blankLine: LineValues = {
  kind: 'PART',
  description: '',
  quantityThousandths: 1000,
  unit: 'C62',
  unitPrice: 0,
  costPrice: null,
  discountBasisPoints: 0,
  discountCents: 0,
  vatCategory: 'STANDARD',
};

/** How many digits stand behind the comma of what is kept as a whole number. */
const digits = { quantity: 3, price: 4, discount: 2, cost: 4 } as const;
const maximum = { quantity: 99_999_000, price: 2_147_483_647, discount: 10_000, cost: 2_147_483_647 } as const;

type NumberField = keyof typeof digits;

/** @returns undefined where it is no such number */
function numberOf(field: NumberField, typed: string): number | null | undefined {
  const whole = parseDecimal(typed.replace(/[€%]/g, ''), digits[field]);
  if (whole === undefined) return field === 'cost' ? null : field === 'quantity' ? 1000 : 0;
  const least = field === 'quantity' ? 1 : field === 'price' ? -maximum.price : 0;
  return Number.isNaN(whole) || whole < least || whole > maximum[field] ? undefined : whole;
}

export interface ParsedLine {
  readonly values: LineValues;
  /** Cells in which something is that is no such value. */
  readonly wrong: readonly Field[];
}

/** The values of a line with what was typed over it; a cell that cannot be read keeps its last value. */
export function parseLine(base: LineValues, typed: Typed): ParsedLine {
  const wrong: Field[] = [];
  const number = <Kept extends number | null>(field: NumberField, kept: Kept): Kept | number => {
    const text = typed[field];
    if (text === undefined) return kept;
    const value = numberOf(field, text);
    if (value === undefined) wrong.push(field);
    return value ?? kept;
  };
  const kind = typed.kind ?? base.kind;
  const values: LineValues = {
    kind,
    description: typed.description?.trim() ?? base.description,
    quantityThousandths: number('quantity', base.quantityThousandths),
    unit: typed.unit ?? base.unit,
    unitPrice: number('price', base.unitPrice),
    costPrice: typed.cost?.trim() === '' ? null : number('cost', base.costPrice),
    discountBasisPoints: number('discount', base.discountBasisPoints),
    discountCents: base.discountCents,
    vatCategory: typed.vat ?? base.vatCategory,
  };
  if ((values.unitPrice ?? 0) < 0 && kind !== 'CORE') wrong.push('price');
  if (values.description === '') wrong.push('description');
  return { values, wrong };
}

/** The amount of a line in cents, as the server makes it; nothing where prices are not shown. */
export function lineCents(values: LineValues): number | null {
  const { unitPrice, discountBasisPoints, discountCents, quantityThousandths } = values;
  if (unitPrice === null) return null;
  const discounts = { discountBasisPoints: discountBasisPoints ?? 0, discountCents: discountCents ?? 0 };
  return lineAmount({ quantityThousandths, unitPrice, ...discounts });
}

export type LineChange = Omit<UpdateLineInput, 'id' | 'version' | 'operationId'>;

const names = [
  ...(['kind', 'description', 'quantityThousandths', 'unit', 'unitPrice', 'costPrice'] as const),
  ...(['discountBasisPoints', 'vatCategory'] as const),
];

/** What of a saved line is another now. */
export function lineChanges(saved: SavedLine, typed: Typed, extras: Extras = {}): LineChange {
  const { values } = parseLine(saved, typed);
  const changed = names.filter((name) => values[name] !== saved[name]);
  return { ...Object.fromEntries(changed.map((name) => [name, values[name]])), ...extras };
}

export type NewLine = Omit<AddLineInput, 'jobId' | 'operationId'>;

/** A new line as it is sent: what was not typed is left to the server, which knows rates and discounts. */
export function newLineInput(base: LineValues, typed: Typed, extras: Extras = {}): NewLine {
  const { values } = parseLine(base, typed);
  const { kind, description, quantityThousandths, unit, vatCategory } = values;
  return {
    kind,
    description,
    quantityThousandths,
    unit,
    vatCategory,
    ...(typed.price === undefined || values.unitPrice === null ? {} : { unitPrice: values.unitPrice }),
    ...(typed.cost === undefined || values.costPrice === null ? {} : { costPrice: values.costPrice }),
    ...(typed.discount === undefined || values.discountBasisPoints === null
      ? {}
      : { discountBasisPoints: values.discountBasisPoints }),
    ...extras,
  };
}
