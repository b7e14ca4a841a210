import type { Language } from '../../../../../schema/languages.ts';
import type { VisitPageText } from '../../../../../schema/messages/visit-page/index.ts';
import type { When } from '../../../../infrastructure/documents/calendar/when.ts';
import type { DocumentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import type { SharedView } from '../shared-document.ts';
import type { ShownBooking } from './shown-appointment.ts';

/** Why something that was sent has changed nothing. */
export type Trouble = 'changed' | 'fillIn' | 'phoneWrong' | 'tooMany' | 'notNow';

/** What the parts of the page are made of. */
export interface Shown {
  readonly view: SharedView;
  readonly booking: ShownBooking;
  readonly language: Language;
  readonly t: VisitPageText;
  readonly formats: DocumentFormats;
  readonly when: When;
  /** `/s/<token>`, in the language of the page. */
  readonly addressOf: (below?: string) => string;
}
