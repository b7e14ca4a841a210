import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { logoAbove } from './logo-above.ts';

/** The parts that all papers of a workshop are made of, so that an invoice and an estimate look alike. */

/** What is not known is left out. */
export type Fact = readonly [label: string, text: string | null | undefined];
type KnownFact = readonly [label: string, text: string];

export const knownFacts = (facts: readonly Fact[]) =>
  facts.flatMap(([label, text]): KnownFact[] => (text ? [[label, text]] : []));

/** `Label: text`, for a line of an address. */
export const labelled = (label: string, value: string | null | undefined) => value && `${label}: ${value}`;

export interface PaperBrand {
  readonly name: string | null;
  /** `#rrggbb`, read on white. */
  readonly colour: string | null;
}

interface Letterhead {
  /** A data URL. */
  readonly logo: string | undefined;
  /** Whose paper it is by law. */
  readonly name: string;
  /** The name that its customers know, and the colour. */
  readonly brand?: PaperBrand | undefined;
  /** Below the name: address, tax number, phone. */
  readonly lines: readonly (string | null | undefined)[];
  readonly title: string;
  readonly number: string | null;
  /** Which copy it is. */
  readonly below?: string | undefined;
  /** Drawn below the number, for scanners. */
  readonly code?: Content | undefined;
}

const longTitle = 18;

/** Whose paper it is, and what it is. */
export function letterhead({ logo, name, brand, lines, title, number, below, code }: Letterhead): Content {
  const coloured = brand?.colour ? { color: brand.colour } : {};
  const right = (text: string, style: string): Content => ({
    text,
    style,
    alignment: 'right' as const,
    ...(style === 'title' ? coloured : {}),
  });
  const known = brand?.name && brand.name !== name ? [{ text: brand.name, style: 'name', ...coloured }] : [];
  return {
    columnGap: 24,
    columns: [
      {
        width: '*',
        stack: [...logoAbove(logo, name), ...known, { text: name, style: 'name' }, ...lines.flatMap(orNone)],
      },
      {
        width: title.length > longTitle ? 250 : 205,
        stack: [
          right(title, 'title'),
          ...(number ? [right(number, 'number')] : []),
          ...(below === undefined ? [] : [right(below, 'small')]),
          ...(code === undefined ? [] : [code]),
        ],
      },
    ],
  };
}

const orNone = (text: string | null | undefined) => (text ? [{ text }] : []);

/** Whom a paper is for, beside what is to be known of it. */
export function addressed(
  label: string,
  lines: readonly (string | null | undefined)[],
  facts: readonly Fact[],
): Content {
  const [name, ...rest] = lines.filter(Boolean);
  const known = knownFacts(facts);
  return {
    margin: [0, 18, 0, 0],
    columnGap: 24,
    columns: [
      {
        width: '*',
        stack: name ? [{ text: label, style: 'section' }, { text: name, style: 'name' }, ...rest.flatMap(orNone)] : [],
      },
      // A table without rows is none.
      ...(known.length === 0 ? [] : [factTable(known)]),
    ],
  };
}

const factTable = (facts: readonly KnownFact[]): Column => ({
  width: 270,
  layout: 'plain',
  table: {
    widths: [118, '*'],
    body: facts.map(([label, text]) => [
      { text: label, style: 'label', margin: [0, 1, 0, 0] },
      { text, alignment: 'right' },
    ]),
  },
});

export interface Car {
  readonly plate: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly vin?: string | null | undefined;
}

/** Make and model of a car, as far as they are known. */
export const modelOf = (car: Car | null) => car && [car.make, car.model].filter(Boolean).join(' ');

/** Number of letters of a plate that are printed at full size. */
const usualPlate = 11;

/**
 * Which car a paper is about, and what is to be known of it at a glance.
 *
 * @param text of a car that nothing else is known of
 * @param size of the plate, in points
 */
export function vehicleBand(
  car: Car | null,
  { text, facts, size = 15 }: { readonly text: string | null; readonly facts: readonly Fact[]; readonly size?: number },
): readonly Content[] {
  const plate = car?.plate?.toUpperCase();
  const model = modelOf(car) || (plate ? null : text);
  const known = knownFacts(facts);
  if (!plate && !model && known.length === 0) return [];
  const fontSize = size * Math.min(1, usualPlate / (plate?.length ?? 0));
  const name: TableCell = {
    stack: [
      ...(plate ? [{ text: plate, style: 'plate', noWrap: true, fontSize }] : []),
      ...(model ? [{ text: model, bold: true }] : []),
      ...(car?.vin ? [{ text: `VIN ${car.vin}`, style: 'label' }] : []),
    ],
  };
  return [
    {
      margin: [0, 12, 0, 0],
      layout: 'band',
      table: {
        widths: [...(plate || model ? ['*' as const] : []), ...known.map(() => 'auto' as const)],
        body: [
          [
            ...(plate || model ? [name] : []),
            ...known.map(([label, value]) => ({
              stack: [
                { text: label, style: 'label' },
                { text: value, bold: true, noWrap: value.length < 24 },
              ],
            })),
          ],
        ],
      },
    },
  ];
}

/** A text under a head of its own, such as what the customer wishes. */
export const section = (label: string, text: string | null | undefined): readonly Content[] =>
  text
    ? [
        {
          margin: [0, 12, 0, 0],
          stack: [
            { text: label, style: 'section' },
            { text, margin: [0, 1, 0, 0] },
          ],
        },
      ]
    : [];

/** The head of a column; a further line says more of it. */
export const head = (text: string, isFigure = false): TableCell => {
  const style = isFigure ? ['head', 'figure'] : 'head';
  return { stack: text.split('\n').map((line) => ({ text: line, style, noWrap: true })) };
};

/** A number that is below others. */
export const figure = (text: string, more: object = {}): TableCell => ({
  text,
  style: 'figure',
  noWrap: true,
  ...more,
});

/** A sum below the rows. @param style of the document, such as `grand` */
export const sumRow = (label: string, text: string, style?: 'grand' | 'rest' | 'small'): TableCell[] => {
  const margin: [number, number, number, number] = [0, style === 'grand' ? 6 : 0, 0, 0];
  return [
    { text: label, ...(style === undefined ? {} : { style }), margin },
    figure(text, { style: style === undefined ? 'figure' : [style, 'figure'], margin }),
  ];
};

/** The sums of a paper on the right, with what explains them beside it; never torn apart. */
export const sums = (beside: readonly Content[], rows: TableCell[][]): Content => ({
  unbreakable: true,
  columnGap: 24,
  columns: [
    { width: '*', stack: [...beside] },
    { width: 236, layout: 'plain', table: { widths: ['*', 'auto'], body: rows } },
  ],
});

interface VatWords {
  readonly rate: string;
  readonly base: string;
  readonly vat: string;
  readonly total: string;
}

/** What of the sum is tax, by its rates. @param all the sums of several rates */
export const vatTable = (
  words: VatWords,
  groups: readonly (readonly string[])[],
  all?: readonly string[],
): Content => ({
  layout: 'plain',
  table: {
    widths: ['auto', 'auto', 'auto', 'auto'],
    body: [
      [head(words.rate), head(words.base, true), head(words.vat, true), head(words.total, true)],
      ...groups.map((group) => group.map((text, place) => (place === 0 ? { text, noWrap: true } : figure(text)))),
      ...(all === undefined
        ? []
        : [all.map((text, place) => (place === 0 ? { text, bold: true } : figure(text, { bold: true })))]),
    ],
  },
});

const writingLine = '________________________________';
/** The room above such a line, in points. */
const signedFit: [number, number] = [150, 30];

/**
 * Lines to sign on, side by side.
 *
 * @param first a picture of what was signed above the first of them, as a data URL
 */
export const signatures = (labels: readonly string[], first?: string): Content => ({
  columnGap: 24,
  margin: [0, 34, 0, 0],
  columns: labels.map((label, place) => ({
    width: '*',
    stack: [
      ...(place === 0 && first !== undefined
        ? [{ image: first, fit: signedFit, relativePosition: { x: 0, y: -32 } }]
        : []),
      { text: writingLine, noWrap: true },
      { text: label, style: 'small', margin: [0, 2, 0, 0] },
    ],
  })),
});
