import type { ReactNode } from 'react';
import type { Language } from '../../../../../schema/languages.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { visitPageTexts } from '../../../../../schema/messages/visit-page/index.ts';
import { calendarFormats } from '../../../../infrastructure/documents/calendar/calendar-formats.ts';
import { documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import { PageFoot, PageHead } from '../../../workshop/brand/index.ts';
import type { SharedView } from '../shared-document.ts';
import { AppointmentPart } from './appointment-part.tsx';
import { CallPart } from './call-part.tsx';
import { EstimatePart } from './estimate-part.tsx';
import { InspectionPart } from './inspection-part.tsx';
import { InvoicePart } from './invoice-part.tsx';
import type { PageContext, Trouble } from './page-context.ts';
import { PhotosPart } from './photos-part.tsx';
import type { ShownBooking } from './read-booking.ts';
import { StatePart } from './state-part.tsx';

export interface VisitPage {
  readonly view: SharedView;
  readonly booking: ShownBooking;
  readonly token: string;
  readonly language: Language;
  readonly trouble?: Trouble | undefined;
  /** Whether the appointment has just been moved by its link. */
  readonly isMoved?: boolean;
}

/** What stands in the title of the window. */
export function titleOf({ view, language }: Pick<VisitPage, 'view' | 'language'>): string {
  const t = textIn(language, visitPageTexts);
  const { workshop, invoice, card } = view.document;
  return card === null && invoice !== null
    ? t('invoiceTitle', { number: invoice.number, workshop: workshop.name })
    : t('title', { workshop: workshop.name });
}

/**
 * The body of the page. Whatever can change while somebody looks at it stands in a part with an id of its own, which the
 * script takes out of the page that is sent next.
 */
export function VisitBody({ view, booking, token, language, trouble, isMoved = false }: VisitPage) {
  const t = textIn(language, visitPageTexts);
  const formats = documentFormats(language, view.zone);
  const addressOf = (below = '') => `/s/${token}${below}?lang=${language}`;
  const when = calendarFormats(language, view.zone);
  const context: PageContext = { view, booking, language, t, formats, when, addressOf };
  const { document } = view;
  const { workshop } = document;
  const { appointment } = booking;
  return (
    <>
      <PageHead
        name={workshop.name}
        phone={workshop.phone}
        logo={workshop.logo === null ? undefined : { ...workshop.logo, src: `/s/${token}/logo` }}
        language={language}
        inLanguage={(other) => `/s/${token}?lang=${other}`}
      />
      <main id="main">
        <div id="notice" role="status">
          {trouble !== undefined && <p className="notice warning">{t(trouble)}</p>}
          {isMoved && appointment !== undefined && (
            <p className="notice success">{t('appointmentMoved', { moment: when.moment(appointment.startAt) })}</p>
          )}
        </div>
        <p id="not-sent" className="notice warning" role="alert" hidden>
          {t('notSent')}
        </p>
        {document.card === null ? (
          <h1>{titleOf({ view, language })}</h1>
        ) : (
          <StatePart context={context} card={document.card} />
        )}
        <AppointmentPart context={context} token={token} />
        <InspectionPart context={context} />
        <EstimatePart context={context} />
        <PhotosPart context={context} />
        <InvoicePart context={context} />
        <CallPart context={context} />
      </main>
      <PageFoot workshop={view.workshop} language={language}>
        <p>{t('forYou')}</p>
      </PageFoot>
    </>
  );
}

/** What is said where there is no visit to show. */
export function PlainBody({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <main id="main" className="plain">
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  );
}
