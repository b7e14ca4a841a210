import { z } from 'zod/mini';
import type { JobCardText } from '../../../../../schema/messages/job-card/index.ts';
import type { JobCardsText } from '../../../../../schema/messages/job-cards/index.ts';
import type { Formats } from '../../../../language/formats.ts';

/** How a language says it. */
export interface ChangeTexts {
  readonly t: JobCardText;
  readonly words: JobCardsText;
  readonly formats: Formats;
}

/** What a changed field is called, and how its value is written. */
const shown = {
  unitPrice: { label: 'price', as: 'unitPrice' },
  costPrice: { label: 'cost', as: 'unitPrice' },
  fixedCents: { label: 'fixedCents', as: 'cents' },
  approvedUpToCents: { label: 'approvedUpToCents', as: 'cents' },
  quantityThousandths: { label: 'quantity', as: 'thousandths' },
  discountBasisPoints: { label: 'discount', as: 'hundredths' },
  fuelLevel: { label: 'fuelLevel', as: 'whole' },
  kmIn: { label: 'km', as: 'whole' },
  kmOut: { label: 'kmOut', as: 'whole' },
  expectedAt: { label: 'expectedAt', as: 'moment' },
  promisedAt: { label: 'promisedAt', as: 'moment' },
  holdUntil: { label: 'holdUntil', as: 'moment' },
  description: { label: 'description', as: 'text' },
  title: { label: 'title', as: 'text' },
  complaint: { label: 'complaint', as: 'text' },
  cause: { label: 'cause', as: 'text' },
  correction: { label: 'correction', as: 'text' },
  customerWish: { label: 'wish', as: 'text' },
  internalNote: { label: 'internalNote', as: 'text' },
  keyTag: { label: 'keyTag', as: 'text' },
  partNumber: { label: 'partNumber', as: 'text' },
  brand: { label: 'brand', as: 'text' },
  supplierName: { label: 'supplierName', as: 'text' },
} as const;

type ShownField = (typeof shown)[keyof typeof shown];
type Form = ShownField['as'];

const fields = z.record(z.string(), z.unknown());

/**
 * What a change made of each field that has a name on the screen, as `Price: 79.00 → 111.00 €`.
 *
 * @param before the changed fields as they were, in JSON
 * @param after the same as they are since
 */
export function describeChanges(before: string | null, after: string | null, language: ChangeTexts): readonly string[] {
  if (before === null || after === null) return [];
  const [was, since] = [fields.safeParse(JSON.parse(before)), fields.safeParse(JSON.parse(after))];
  if (!was.success || !since.success) return [];
  return Object.entries(shown).flatMap(([name, field]) =>
    name in was.data && name in since.data ? changeWords(field, was.data[name], since.data[name], language) : [],
  );
}

function changeWords(field: ShownField, was: unknown, since: unknown, language: ChangeTexts): string[] {
  // Both are null where this person may not see the value.
  if (was === null && since === null) return [];
  const { t } = language;
  const [before, after] = [was, since].map((value) => valueWords(field.as, value, language));
  const values = { field: t(`fields.${field.label}`), before: before ?? t('nothing'), after: after ?? t('nothing') };
  const isMoney = field.as === 'unitPrice' || field.as === 'cents';
  return [isMoney && before !== undefined && after !== undefined ? t('changedMoney', values) : t('changed', values)];
}

/** @returns undefined of an empty one */
function valueWords(form: Form, value: unknown, { formats }: ChangeTexts): string | undefined {
  if (typeof value === 'number') {
    if (form === 'unitPrice') return formats.unitPrice(value);
    if (form === 'cents') return formats.sum(value);
    if (form === 'thousandths') return formats.decimal(value / 1000);
    return form === 'hundredths' ? formats.decimal(value / 100) : formats.number(value);
  }
  if (typeof value !== 'string' || value === '') return undefined;
  return form === 'moment' ? formats.moment(value) : value;
}
