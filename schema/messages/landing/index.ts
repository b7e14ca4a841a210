import { texts } from '../../../generated/messages/landing.ts';
import type { Language } from '../../languages.ts';
import type { LandingMessages } from './en.ts';

export type { LandingMessages };

/** The texts of the landing page; the page itself loads the one language it shows. */
export const landingMessages: Readonly<Record<Language, LandingMessages>> = texts;
