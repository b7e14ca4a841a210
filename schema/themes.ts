/** The themes of the screens; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** @returns `system` for whatever is no theme, as a cookie that somebody has changed */
export function themeOf(kept: unknown): Theme {
  return themes.find((theme) => theme === kept) ?? 'system';
}
