import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  density: 'Vrstice',
  densities: {
    compact: 'Zgoščene',
    roomy: 'Udobne',
  },
  keys: 'Tipke z eno črko',
  keysOn: 'Vklopljene',
  keysOff: 'Izklopljene',
  language: 'Jezik',
  theme: 'Videz',
  themes: {
    system: 'Enak kot v napravi',
    light: 'Svetel',
    dark: 'Temen',
  },
} as const satisfies Words<typeof en>;
