import type { Language } from '../../../../../schema/languages.ts';
import type { VisitPageText } from '../../../../../schema/messages/visit-page/index.ts';
import type { CalendarFormats } from '../../../../infrastructure/documents/calendar/calendar-formats.ts';
import type { DocumentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import type { SharedView } from '../shared-document.ts';
import type { ShownBooking } from './read-booking.ts';

/** Why something that was sent has changed nothing. */
export type Trouble = 'changed' | 'fillIn' | 'phoneWrong' | 'tooMany' | 'notNow';

/** What the parts of the page are made of. */
export interface PageContext {
  readonly view: SharedView;
  readonly booking: ShownBooking;
  readonly language: Language;
  readonly t: VisitPageText;
  readonly formats: DocumentFormats;
  readonly when: CalendarFormats;
  /** `/s/<token>`, in the language of the page. */
  readonly addressOf: (below?: string) => string;
}
