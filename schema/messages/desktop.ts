/** Texts of the screens that only the desktop app has. */
export const desktopMessages = {
  en: {
    checking: 'Checking your subscription…',
    unpaidTitle: 'Payment needed',
    unpaidText:
      'Your workshop has no active, paid subscription. Pay in the browser; this window opens by itself as soon as the payment has arrived.',
    payInBrowser: 'Pay in the browser',
    checkAgain: 'Check again',
    logOut: 'Log out',
    waiting: 'Looking for your payment every few seconds.',
    unreachableTitle: 'The server cannot be reached',
    unreachableText:
      'Please check the connection. Without it, Delavnica opens for seven days after it last saw that the workshop is paid.',
    tryAgain: 'Try again',
    offlineTitle: 'Working without the server',
    offlineText: (until: string) => `The server cannot be reached. Delavnica stays open until ${until}.`,
    updateDownloading: (percent: number) => `Downloading an update: ${percent} %`,
    updateReady: (version: string) => `Version ${version} is ready.`,
    restartToUpdate: 'Restart to update',
  },
  sl: {
    checking: 'Preverjanje naročnine …',
    unpaidTitle: 'Potrebno je plačilo',
    unpaidText:
      'Vaša delavnica nima aktivne plačane naročnine. Plačajte v brskalniku; to okno se odpre samo, takoj ko plačilo prispe.',
    payInBrowser: 'Plačaj v brskalniku',
    checkAgain: 'Preveri znova',
    logOut: 'Odjava',
    waiting: 'Plačilo preverjamo vsakih nekaj sekund.',
    unreachableTitle: 'Strežnik ni dosegljiv',
    unreachableText:
      'Preverite povezavo. Brez nje se Delavnica odpira še sedem dni od takrat, ko je nazadnje videla plačano naročnino.',
    tryAgain: 'Poskusi znova',
    offlineTitle: 'Delo brez strežnika',
    offlineText: (until: string) => `Strežnik ni dosegljiv. Delavnica ostane odprta do ${until}.`,
    updateDownloading: (percent: number) => `Prenos posodobitve: ${percent} %`,
    updateReady: (version: string) => `Različica ${version} je pripravljena.`,
    restartToUpdate: 'Znova zaženi in posodobi',
  },
};
