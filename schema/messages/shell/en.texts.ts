/** Texts of the frame around every screen of somebody who is signed in: bar and navigation. */
export const en = {
  faultAction: 'Write to support',
  faultForget: 'Close',
  faultText: 'Something went wrong on our side. If it happens again, tell us; we find it by its number.',
  fold: 'Fold the navigation',
  groups: {
    work: 'Work',
    records: 'Records',
    money: 'Money',
    settings: 'Settings',
    account: 'Account and team',
  },
  help: 'Help',
  navigation: 'Screens',
  more: 'More',
  search: 'Search',
  themeNotKept: 'The theme was not saved',
  unfold: 'Unfold the navigation',
  userMenu: 'user menu',
} as const;
