/** Texts of a field in a form, on the landing page as well, which carries them with its first script. */
export const en = {
  optional: '(optional)',
} as const;
