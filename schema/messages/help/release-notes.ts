import type { Language } from '../../languages.ts';

/** What a version brought, in words for people who use it. */
export interface ReleaseNote {
  readonly version: string;
  /** ISO 8601. */
  readonly day: string;
  readonly notes: Readonly<Record<Language, readonly string[]>>;
}

/** Every version, the newest first. */
export const releaseNotes: readonly ReleaseNote[] = [
  {
    version: '0.1.0',
    day: '2026-11-23',
    notes: {
      en: [
        'A help page with a search, a way to write to support, and the state of the system.',
        'Terms, privacy notice, processing agreement and imprint in both languages.',
        'A navigation on every screen, a search for screens with Ctrl+K, and a light or dark theme.',
        'All screens, e-mails and messages in English and Slovenian.',
      ],
      sl: [
        'Stran s pomočjo: iskanje, sporočilo podpori in stanje sistema.',
        'Pogoji uporabe, obvestilo o zasebnosti, pogodba o obdelavi podatkov in kolofon v obeh jezikih.',
        'Navigacija na vsakem zaslonu, iskanje zaslonov s Ctrl+K ter svetel ali temen videz.',
        'Vsi zasloni, e-poštna in druga sporočila v slovenščini in angleščini.',
      ],
    },
  },
];
