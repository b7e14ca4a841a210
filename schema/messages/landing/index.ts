import { en, type LandingMessages } from './en.ts';
import { sl } from './sl.ts';

export type { LandingMessages };

/** The texts of the landing page; the page itself loads the one language it shows. */
export const landingMessages: { readonly en: LandingMessages; readonly sl: LandingMessages } = { en, sl };
