/** How the app comes onto a telephone. */
export const en = {
  open: 'Install on this phone',
  dismiss: 'Do not show this again',
  title: 'Install Delavnica on this phone',
  lead: 'It then starts like an app, and works without a network.',
  now: 'Install',
  share: 'Press “Share” in the bar of the browser.',
  menu: 'Open the menu of the browser, the three dots.',
  addOnApple: 'Choose “Add to Home Screen”.',
  addOnAndroid: 'Choose “Install app” or “Add to Home screen”.',
  start: 'Start Delavnica with its icon on the home screen.',
} as const;
