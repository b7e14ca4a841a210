import type { ReactNode } from 'react';
import type { Language } from '../../../../../schema/languages.ts';
import { type PortalPageText, portalPageTexts } from '../../../../../schema/messages/portal-page/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import {
  type CalendarFormats,
  calendarFormats,
} from '../../../../infrastructure/documents/calendar/calendar-formats.ts';
import { type DocumentFormats, documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import { PageFoot, PageHead } from '../../../workshop/brand/index.ts';
import type { PageRequest } from '../request/page-request.ts';

/** What every page of the portal is made of, whatever it shows. */
export interface Frame {
  readonly workshop: PageRequest['portal']['workshop'];
  readonly language: Language;
  readonly t: PortalPageText;
  readonly formats: DocumentFormats;
  readonly when: CalendarFormats;
  /** An address below that of the portal, which keeps the language that was chosen. */
  readonly addressOf: (below?: string, query?: Readonly<Record<string, string | undefined>>) => string;
  /** This page in another language. */
  readonly inLanguage: (language: Language) => string;
}

/** @param at what was asked, for whom, and in which language */
export function frameOf({ portal, language, chosen, request }: PageRequest): Frame {
  const { workshop, slug } = portal;
  const base = `/p/${slug}`;
  const addressOf = addressesIn(base, chosen);
  const here = request.method === 'GET' && request.path.startsWith(base) ? request.path.slice(base.length) : '';
  const { lang: _, ...query } = request.query;
  const asked = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return {
    workshop,
    language,
    t: textIn(language, portalPageTexts),
    formats: documentFormats(language, workshop.zone),
    when: calendarFormats(language, workshop.zone),
    addressOf,
    inLanguage: (lang) => addressOf(here, { ...asked, lang }),
  };
}

function addressesIn(base: string, chosen: Language | undefined): Frame['addressOf'] {
  return (below = '', query = {}) => {
    const parts = Object.entries({ ...query, lang: query.lang ?? chosen }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const search = new URLSearchParams(parts).toString();
    return `${base}${below}${search && `?${search}`}`;
  };
}

/** The rooms of the portal, in the order of the navigation. */
export const rooms = {
  cars: '',
  appointments: '/appointments',
  invoices: '/invoices',
  me: '/me',
} as const;
export type Room = keyof typeof rooms;

interface PageFrameProps {
  readonly frame: Frame;
  /** Where the reader is; undefined for who is not signed in. */
  readonly room?: Room | undefined;
  readonly children: ReactNode;
}

/** What is around each page: whose it is, the other language, the phone; the rooms, for who is signed in. */
export function PageFrame({ frame, room, children }: PageFrameProps) {
  const { workshop, t, language, inLanguage } = frame;
  return (
    <>
      <PageHead name={workshop.name} phone={workshop.phone} language={language} inLanguage={inLanguage}>
        {room !== undefined && <Rooms frame={frame} room={room} />}
      </PageHead>
      <main id="main">
        <p id="not-sent" className="notice warning" role="alert" hidden>
          {t('notSent')}
        </p>
        {children}
      </main>
      <PageFoot workshop={workshop} language={language} />
    </>
  );
}

function Rooms({ frame, room }: { readonly frame: Frame; readonly room: Room }) {
  const { t, addressOf } = frame;
  const names: readonly Room[] = ['cars', 'appointments', 'invoices', 'me'];
  return (
    <nav className="rooms" aria-label={t('rooms')}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={addressOf(rooms[name])} aria-current={name === room ? 'page' : undefined}>
              {t(`room.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
