/** Texts of the mails about webhooks that were stopped. */
export const en = {
  failing: {
    subject: 'Webhook paused: {address}',
    text: '{address} has not accepted anything for five days, so we have paused the webhook.',
    button: 'Open settings',
    note: 'Once the other program is back, switch the webhook on again and have what it has missed sent once more. We keep it for 30 days.',
  },
  gone: {
    subject: 'Webhook disabled: {address}',
    text: '{address} has answered that it does not want any more events, so we have disabled the webhook.',
    button: 'Open settings',
    note: 'If that was a mistake, switch the webhook on again and have what it has missed sent once more. We keep it for 30 days.',
  },
} as const;
