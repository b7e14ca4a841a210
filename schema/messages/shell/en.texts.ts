/** Texts of the frame around every screen of somebody who is signed in: navigation, user menu, command menu. */
export const en = {
  commands: 'Find a screen or a command',
  commandsHint: 'Type a few letters, choose with the arrow keys and press Enter.',
  commandsList: 'What can be done',
  language: 'Language',
  navigation: 'Screens',
  languageCommand: 'Language: {language}',
  more: 'More',
  nothingFound: 'Nothing here is called “{typed}”',
  search: 'Search',
  theme: 'Theme',
  themeCommand: 'Theme: {theme}',
  themeNotKept: 'The theme was not kept',
  themes: {
    system: 'As the device',
    light: 'Light',
    dark: 'Dark',
  },
  userMenu: 'user menu',
} as const;
