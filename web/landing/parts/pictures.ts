import type { Language } from '../../../schema/languages.ts';

/** One screen of the product in its two sizes and in one language; `npm run screenshots` takes them. */
export interface ScreenPicture {
  readonly large: string;
  readonly small: string;
  /** In pixels, of the large one. */
  readonly width: number;
  readonly height: number;
  readonly smallWidth: number;
}

const desk = { width: 1360, height: 850, smallWidth: 680 } as const;
const telephone = { width: 585, height: 1266, smallWidth: 293 } as const;

export type PictureName =
  | ('today' | 'board' | 'job-card' | 'take-in' | 'invoice' | 'dashboard-dark')
  | ('my-jobs' | 'visit');

/** Where `web/public/screens` is: named here and not imported, because a list of all would weigh more than the page's words. */
export function pictureOf(name: PictureName, language: Language): ScreenPicture {
  const file = (suffix: string) => `/screens/${name}-${language}${suffix}.webp`;
  return { large: file(''), small: file('-small'), ...(name === 'my-jobs' || name === 'visit' ? telephone : desk) };
}
