import { texts } from '../../../generated/messages/custom-domains.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The names under which customers find the pages of a workshop. */
export const customDomainTexts: Texts<typeof en> = texts;
