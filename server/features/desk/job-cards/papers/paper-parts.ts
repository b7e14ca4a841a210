import type { Content, TableCell } from 'pdfmake/interfaces';
import type { EstimateSnapshot } from '../../../../../schema/features/desk/estimates.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { type CardPaperText, cardPaperTexts } from '../../../../../schema/messages/card-papers/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { groupsOfFour } from '../../../../../schema/money/upn.ts';
import {
  labelled,
  letterhead,
  type PaperBrand,
  sumRow,
  sums,
} from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import { type DocumentFormats, documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import { phoneWords, vatIdOf } from '../../../workshop/workshop-settings/index.ts';
import type { WorkshopRow } from '../../card-model/index.ts';

/** What the papers of a card have in common. */

export interface Words {
  readonly t: CardPaperText;
  readonly formats: DocumentFormats;
  readonly language: Language;
}

export function wordsIn(language: Language, { zone }: Pick<WorkshopRow, 'zone'>): Words {
  return { language, t: textIn(language, cardPaperTexts), formats: documentFormats(language, zone) };
}

/** Whose paper it is. */
export interface Sender {
  readonly workshop: WorkshopRow;
  /** A data URL. */
  readonly logo: string | undefined;
  readonly brand?: PaperBrand | undefined;
}

export const nameOf = ({ legalName, name }: WorkshopRow) => legalName ?? name;

/** Whose paper it is, and what it is. */
export function headOf(
  { workshop, logo, brand }: Sender,
  { t }: Words,
  { title, number, code }: { readonly title: string; readonly number: string; readonly code?: Content },
): Content {
  const { address, postcode, town, taxNumber, phone, email } = workshop;
  const name = nameOf(workshop);
  return letterhead({
    logo,
    name,
    brand,
    title,
    number,
    code,
    lines: [
      workshop.name === name ? null : workshop.name,
      [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      labelled(t('vatId'), vatIdOf(workshop)) || labelled(t('taxNumber'), taxNumber),
      [labelled(t('phone'), phone && phoneWords(phone)), email].filter(Boolean).join(' · '),
    ],
  });
}

/** At the foot of each page, the name and the account. */
export const footOf = (workshop: WorkshopRow) =>
  [nameOf(workshop), workshop.iban && `IBAN: ${groupsOfFour(workshop.iban)}`].filter(Boolean).join(' · ');

interface Person {
  readonly name: string;
  readonly address?: string | null;
  readonly postcode?: string | null;
  readonly town?: string | null;
  readonly country?: string | null;
  readonly vatId?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
}

/** A customer as a letter is addressed to one, and how to reach them. */
export const linesOf = (person: Person | null, { t }: Words) =>
  person === null
    ? []
    : [
        person.name,
        person.address,
        [person.postcode, person.town].filter(Boolean).join(' '),
        labelled(t('vatId'), person.vatId),
        person.phone && phoneWords(person.phone),
        person.email,
      ];

type Mode = EstimateSnapshot['priceMode'];

/** What the heads of prices say of the tax in them; of a small taxpayer there is none. */
export const modeOf = (priceMode: Mode, { vatStatus }: WorkshopRow, { t }: Words) =>
  vatStatus === 'PAYER' ? t(priceMode === 'NET' ? 'exclVat' : 'inclVat') : '';

interface Summed {
  readonly priceMode: Mode;
  readonly totals: EstimateSnapshot['totals'];
}

/** What the jobs come to, with the tax on its own where prices are without it. */
export function totalsOf(
  { priceMode, totals }: Summed,
  { workshop, beside = [], more = [] }: TotalsOptions,
  { t, formats }: Words,
): Content {
  const hasVat = workshop.vatStatus === 'PAYER';
  return sums(beside, [
    ...(priceMode === 'NET' && hasVat
      ? [sumRow(t('totalNet'), formats.cents(totals.netCents)), sumRow(t('vat'), formats.cents(totals.vatCents))]
      : []),
    sumRow(t(hasVat ? 'total' : 'totalPlain'), formats.money(totals.grossCents), 'grand'),
    ...more,
  ]);
}

interface TotalsOptions {
  readonly workshop: WorkshopRow;
  readonly beside?: readonly Content[];
  readonly more?: TableCell[][];
}

/** Symbols of units are the same in every language. */
const symbols = { HUR: 'h', LTR: 'l', KGM: 'kg', MTR: 'm', KMT: 'km' } as const;

/** In what something is sold. */
export const unitOf = ({ unit }: { readonly unit: keyof typeof symbols | 'C62' }, { t }: Words): string =>
  unit === 'C62' ? t('pieces') : symbols[unit];

export const odometerText = (km: number | null, { formats }: Words) =>
  km === null ? null : `${formats.quantity(km * 1000)} km`;
