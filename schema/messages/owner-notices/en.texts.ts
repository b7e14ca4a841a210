/** What has stopped by itself, above the day of the owner. */
export const en = {
  SENDER_FAILED: {
    title: 'E-mails do not leave from your address',
    text: 'The signature of your domain has not been confirmed since {day}. E-mails leave from our address under the name of your workshop; answers still reach you.',
    button: 'Check the sender',
  },
  DOMAIN_FAILED: {
    title: 'Your domain does not show your pages',
    text: 'Its TXT record was not found on {day}. Customers are led to the usual addresses until it is found again.',
    button: 'Check the domain',
  },
  WEBHOOK_PAUSED: {
    title: 'A webhook has stopped',
    text: 'The other program has accepted nothing, so nothing has been sent to it since {day}. We keep what it misses for 30 days.',
    button: 'Open webhooks',
  },
  KEY_ASLEEP: {
    title: 'An API key no longer works',
    text: 'Nobody used it for a year, so we put it to sleep on {day}. Revoke it; if a program needs one again, create a new key.',
    button: 'Open the keys',
  },
} as const;
