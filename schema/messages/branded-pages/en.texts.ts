/** The foot of the pages that customers are shown. */
export const en = {
  madeWith: 'Made with Delavnica',
  processor: 'Data is processed for the workshop by Delavnica',
} as const;
