/** Texts of the frame around every screen of somebody who is signed in: navigation, user menu, command menu. */
export const en = {
  commands: 'Find anything',
  commandsHint:
    'Type a plate, the end of a VIN, a name, a phone number or a screen. Choose with the arrow keys and press Enter.',
  commandsList: 'What can be done',
  faultAction: 'Write to support',
  faultForget: 'Close',
  faultText: 'Something went wrong on our side. If it happens again, tell us; we find it by its number.',
  help: 'Help',
  language: 'Language',
  navigation: 'Screens',
  languageCommand: 'Language: {language}',
  more: 'More',
  nothingFound: 'Nothing here is called “{typed}”',
  search: 'Search',
  kinds: { VEHICLE: 'Vehicle', CUSTOMER: 'Customer' },
  searching: 'Searching…',
  searchFailed: 'Vehicles and customers could not be searched. {reason}',
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
