import { texts } from '../../../generated/messages/visit-page.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The public page of a visit, which car owners open by a link. */
export const visitPageTexts: Texts<typeof en> = texts;
export type VisitPageText = Text<typeof en>;
