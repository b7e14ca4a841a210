/** What each version brought, in words for people who use it. */
export const en = {
  '0.1.0': [
    'A help page with a search, a way to write to support, and the state of the system.',
    'Terms, privacy notice, processing agreement and imprint in both languages.',
    'A navigation on every screen, a search for screens with Ctrl+K, and a light or dark theme.',
    'All screens, e-mails and messages in English and Slovenian.',
  ],
} as const;
