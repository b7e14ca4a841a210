import type { AppError } from '../../../../../schema/errors.ts';
import type { BookingPageText } from '../../../../../schema/messages/booking-page/index.ts';
import { phoneOf } from '../../../workshop/workshop-settings/index.ts';
import type { Notice } from './parts/booking-page.tsx';
import { type DetailField, detailFields, type Typed } from './parts/details-part.tsx';

const missing = ['plate', 'name', 'phone', 'email'] as const;
const isMissable = (field: DetailField): field is (typeof missing)[number] => missing.some((each) => each === field);

interface Refused {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly t: BookingPageText;
  /** Of the workshop: how phone numbers are read. */
  readonly country: string;
}

/** The words at each field that was refused; all that is wrong at once, also what is looked at last. */
export function fieldErrors(
  { code, details = {} }: AppError,
  { sent, t, country }: Refused,
): Partial<Record<DetailField, string>> {
  const text = (field: DetailField) => String(sent[field] ?? '').trim();
  const isWrong = (field: DetailField) =>
    details[field] !== undefined ||
    (code === 'BAD_INPUT' && field === 'phone' && text(field) !== '' && phoneOf(text(field), country) === undefined);
  return Object.fromEntries(
    detailFields
      .filter(isWrong)
      .map((field) => [field, isMissable(field) && text(field) === '' ? t(`missing.${field}`) : t(`wrong.${field}`)]),
  );
}

/** What a form had in it, to be shown again; of anything else than texts nothing. */
export function typedOf(fields: Readonly<Record<string, unknown>>): Typed {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? { [name]: value.slice(0, longestShown) } : {};
  };
  return {
    ...text('plate'),
    ...text('name'),
    ...text('phone'),
    ...text('email'),
    ...text('note'),
    consentMarketing: fields.consentMarketing === true,
  };
}

const longestShown = 2000;

/** What is said above the page for a refusal that no field is guilty of. */
export function noticeOfRefusal({ code }: AppError, act: 'hold' | 'submit'): Notice | undefined {
  if (code === 'RATE_LIMITED') return act === 'hold' ? 'tooManyHolds' : 'tooManyRequests';
  if (code === 'PAYLOAD_TOO_LARGE') return 'tooLarge';
  if (code === 'INVALID_STATE') return 'closed';
  return code === 'BAD_INPUT' || code === 'NOT_FOUND' ? 'badTime' : undefined;
}
