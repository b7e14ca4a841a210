/** Texts of the download screen. */
export const downloadsMessages = {
  en: {
    accountFailed: 'Your account could not be loaded',
    backToDashboard: 'Back to dashboard',
    download: 'Download for Windows',
    downloadLead: 'The same workspace as on the web, installed on the computers of your workshop.',
    downloadTitle: 'Download Delavnica',
    fileName: 'File',
    installer: 'Windows installer',
    loadingRelease: 'Looking for the newest version…',
    nothingPublishedOperator:
      'For whoever runs this server: run npm run dist and put its output (latest.yml, the installer and its .blockmap) into the releases folder. No restart is needed.',
    nothingPublishedText: 'Please come back later; your subscription stays as it is.',
    nothingPublishedTitle: 'No installer has been published yet',
    payNow: 'Pay Now',
    paymentNeededText: 'The installer is for accounts with an active, verified payment.',
    paymentNeededTitle: 'Payment needed',
    preparing: 'Preparing…',
    releaseDate: 'Released',
    releaseFailed: 'The download could not be prepared',
    retry: 'Try again',
    size: 'Size',
    started: 'Your download has started',
    startedText: (fileName: string) =>
      `Open ${fileName} when it has arrived, then log in with the e-mail and password of this account.`,
    version: 'Version',
    windowsNeeded: 'For Windows 10 and newer.',
  },
  sl: {},
};
