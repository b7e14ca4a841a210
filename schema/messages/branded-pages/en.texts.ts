/** Head and foot of the pages that customers are shown. */
export const en = {
  call: 'Call {phone}',
  madeWith: 'Made with Delavnica',
  processor: 'Data is processed for the workshop by Delavnica',
} as const;
