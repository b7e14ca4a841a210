import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Language } from '../../../../../schema/languages.ts';
import { type CardPaperText, cardPaperTexts } from '../../../../../schema/messages/card-papers/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { logoAbove } from '../../../../infrastructure/documents/logo-above.ts';
import { type Written, writtenIn } from '../../../../infrastructure/documents/written.ts';
import { phoneWords, vatIdOf } from '../../../workshop/workshop-settings/index.ts';
import type { WorkshopRow } from '../../card-model/index.ts';

/** What the papers of a card have in common. */

export interface Words {
  readonly t: CardPaperText;
  readonly written: Written;
  readonly language: Language;
}

export function wordsIn(language: Language, { zone }: WorkshopRow): Words {
  return { language, t: textIn(language, cardPaperTexts), written: writtenIn(language, zone) };
}

/** Whose paper it is. */
export interface Sender {
  readonly workshop: WorkshopRow;
  /** A data URL. */
  readonly logo: string | undefined;
}

export const nameOf = ({ legalName, name }: WorkshopRow) => legalName ?? name;

const labelled = (label: string, value: string | null) => value && `${label}: ${value}`;

/** Whose paper it is, and what it is. */
export function headOf({ workshop, logo }: Sender, { t }: Words, title: string, number: string): Content {
  const place = [workshop.postcode, workshop.town].filter(Boolean).join(' ');
  const vatId = vatIdOf(workshop);
  const tax = vatId === null ? labelled(t('taxNumber'), workshop.taxNumber) : labelled(t('vatId'), vatId);
  const lines = [workshop.address, place, tax, workshop.phone && phoneWords(workshop.phone), workshop.email];
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...logoAbove(logo, nameOf(workshop)),
          { text: nameOf(workshop), style: 'name' },
          ...lines.flatMap((text) => (text ? [{ text }] : [])),
        ],
      },
      {
        width: 250,
        stack: [
          { text: title, style: 'title', alignment: 'right' },
          { text: number, fontSize: 13, bold: true, alignment: 'right' },
        ],
      },
    ],
  };
}

/** Labels with what is known; what is not is left out. */
export function factsOf(facts: readonly (readonly [label: string, text: string | null | undefined])[]): Content {
  const known = facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
  // A table without rows is none.
  if (known.length === 0) return { text: '' };
  return {
    margin: [0, 20, 0, 0],
    layout: 'plain',
    table: {
      widths: [110, '*'],
      body: known.map(([label, text]) => [{ text: label, style: 'label', margin: [0, 1, 0, 0] }, { text }]),
    },
  };
}

/** A sum below the rows. */
export const sumRow = (label: string, text: string, style: object = {}): TableCell[] => [
  { text: label, ...style },
  { text, alignment: 'right', noWrap: true, ...style },
];

/** Symbols of units are the same in every language. */
const symbols = { HUR: 'h', LTR: 'l', KGM: 'kg', MTR: 'm', KMT: 'km' } as const;

interface Amount {
  readonly quantityThousandths: number;
  readonly unit: keyof typeof symbols | 'C62';
}

/** How much of something, in the unit in which it is sold. */
export function quantityOf({ quantityThousandths, unit }: Amount, { t, written }: Words): string {
  return `${written.quantity(quantityThousandths)} ${unit === 'C62' ? t('pieces') : symbols[unit]}`;
}

interface Car {
  readonly plate: string | null;
  readonly make: string | null;
  readonly model: string | null;
}

/** The plate, make and model of a car, as far as they are known. */
export const modelOf = (car: Car | null) =>
  car && [car.plate?.toUpperCase(), car.make, car.model].filter(Boolean).join(' ');
