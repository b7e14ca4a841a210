/** Texts of the screen between Delavnica and a link to another site. */
export const en = {
  externalAsk: 'You are leaving Delavnica',
  externalAskText: 'This link leads to another site. Continue only if you know it and expected to get there.',
  externalAddress: 'Full address',
  externalChecking: 'Checking where the link leads…',
  externalContinue: 'Continue to this site',
  externalForwarding: 'Taking you there…',
  externalForwardingText: 'If nothing happens, follow the link yourself.',
  externalHost: 'Site',
  externalInsecure: 'The connection to this site is not encrypted.',
  externalRefused: 'This link leads nowhere we can take you',
  externalRefusedText: 'The address is damaged, or it is no web page. Nothing was opened.',
  externalStay: 'Stay here',
} as const;
