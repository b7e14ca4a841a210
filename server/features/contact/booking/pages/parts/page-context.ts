import type { Language } from '../../../../../../schema/languages.ts';
import type { BookingPageText } from '../../../../../../schema/messages/booking-page/index.ts';
import type { CalendarFormats } from '../../../../../infrastructure/documents/calendar/calendar-formats.ts';
import type { DocumentFormats } from '../../../../../infrastructure/documents/document-formats.ts';
import type { Look } from '../../../../workshop/brand/index.ts';
import type { LegalWorkshop } from '../../../../workshop/workshop-settings/index.ts';

/** Whose page it is. */
export interface ShownWorkshop extends LegalWorkshop {
  readonly id: string;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly zone: string;
  readonly look: Look | null;
  readonly logo: { readonly width: number | null; readonly height: number | null } | null;
}

export interface ShownService {
  readonly id: string;
  readonly titleSl: string;
  readonly titleEn: string | null;
  readonly minutes: number;
  /** Gross. */
  readonly priceFromCents: number | null;
}

/** Free times by day, each a moment in ISO 8601; only days with times, in their order. */
export type FreeDays = readonly { readonly on: string; readonly times: readonly string[] }[];

/** What the parts of a page are made of, whatever it shows. */
export interface PageContext {
  readonly workshop: ShownWorkshop;
  readonly language: Language;
  readonly t: BookingPageText;
  readonly formats: DocumentFormats;
  readonly when: CalendarFormats;
  /** An address below that of the page, which keeps the language that was chosen. */
  readonly addressOf: (below?: string, query?: Readonly<Record<string, string | undefined>>) => string;
}

/** Writes addresses. @param base without a query, for example `/b/novak` */
export function addressesIn(base: string, chosen: Language | undefined): PageContext['addressOf'] {
  return (below = '', query = {}) => {
    const parts = Object.entries({ ...query, lang: query.lang ?? chosen }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const search = new URLSearchParams(parts.map(([name, value]) => [name, value])).toString();
    return `${base}${below}${search && `?${search}`}`;
  };
}
