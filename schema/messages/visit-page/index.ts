import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** The public page of a visit, which car owners open by a link. */
export const visitPageTexts: Texts<typeof en> = { en, sl };
export type VisitPageText = Text<typeof en>;
