/** Texts of the user menu: language, theme and how the desk looks on this device. */
export const en = {
  density: 'Rows',
  densities: {
    compact: 'Compact',
    roomy: 'Roomy',
  },
  keys: 'Single-letter keys',
  keysOn: 'On',
  keysOff: 'Off',
  language: 'Language',
  theme: 'Theme',
  themes: {
    system: 'Same as the device',
    light: 'Light',
    dark: 'Dark',
  },
} as const;
