import type { ReleaseNotes } from './index.ts';

/** What each version brought, in words for people who use it, in Slovenian. */
export const sl: ReleaseNotes = {
  '0.1.0': [
    'Stran s pomočjo: iskanje, sporočilo podpori in stanje sistema.',
    'Pogoji uporabe, obvestilo o zasebnosti, pogodba o obdelavi podatkov in kolofon v obeh jezikih.',
    'Navigacija na vsakem zaslonu, iskanje zaslonov s Ctrl+K ter svetel ali temen videz.',
    'Vsi zasloni, e-poštna in druga sporočila v slovenščini in angleščini.',
  ],
};
