import { z } from 'zod';
import type { InvoicePartsFragment } from '../../../../../generated/graphql.ts';
import { linesMaximum, newInvoiceLine } from '../../../../../schema/features/money/drafts.ts';
import { lineAmount } from '../../../../../schema/money/documents/index.ts';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import type { Formats } from '../../../../language/formats.ts';

/** Lines of an invoice that belong to no job, as they are typed and as they are sent. */

const { shape } = newInvoiceLine;

/** A line whose numbers are typed with a comma or a point. */
const typedLine = newInvoiceLine.extend({
  quantityThousandths: typedNumber(3, shape.quantityThousandths),
  unitPrice: typedNumber(4, shape.unitPrice.unwrap()),
  discountBasisPoints: typedNumber(2, shape.discountBasisPoints, 0),
  // An empty choice is none.
  vatGroundKind: z.union([z.literal('').transform(() => null), shape.vatGroundKind]),
});

export const typedLines = z.object({
  lines: z.array(typedLine).min(1, 'invalidInput').max(linesMaximum, 'invalidInput'),
});
export type LinesInput = z.input<typeof typedLines>;
export type LinesOutput = z.output<typeof typedLines>;
export type LineInput = LinesInput['lines'][number];

/** A line that nobody has begun. */
export const blankLine: LineInput = {
  kind: 'PART',
  description: '',
  quantityThousandths: '1',
  unit: 'C62',
  unitPrice: '',
  discountBasisPoints: '0',
  discountCents: 0,
  vatCategory: 'STANDARD',
  vatGround: null,
  vatGroundKind: null,
};

type SavedLine = Omit<InvoicePartsFragment['lines'][number], '__typename' | 'id' | 'position'>;

/** A line of a draft as it is in the fields. */
export function typedLineOf(line: SavedLine, { decimal, unitPrice }: Formats): LineInput {
  const { kind, description, unit, discountCents, vatCategory, vatGround, vatGroundKind } = line;
  return {
    kind,
    description,
    unit,
    discountCents,
    vatCategory,
    vatGround,
    vatGroundKind,
    quantityThousandths: decimal(line.quantityThousandths / 1000),
    unitPrice: unitPrice(line.unitPrice),
    discountBasisPoints: decimal(line.discountBasisPoints / 100),
  };
}

/** What the lines come to in cents, in the price mode of the invoice; one that cannot be read yet counts for nothing. */
export function sumOfTyped(lines: readonly LineInput[]): number {
  const read = lines.flatMap((line) => typedLine.safeParse(line).data ?? []);
  return read.reduce((sum, line) => sum + lineAmount(line), 0);
}

/** The fields of the given number of lines, for what the server says about one of them. */
export const lineNames = (count: number) =>
  Array.from({ length: count }).flatMap((_, place) =>
    (['description', 'quantityThousandths', 'unitPrice', 'discountBasisPoints', 'vatGround'] as const).map(
      (name) => `lines.${place}.${name}` as const,
    ),
  );
