/** Texts of the command menu, which finds screens and what the workshop knows. */
export const en = {
  accountant: 'Accountant: documents, VAT and payments of a month',
  commands: 'Find anything',
  commandsHint:
    'Type a plate, the end of a VIN, a name, a phone number, work that was done or a screen. Choose with the arrow keys and press Enter.',
  commandsList: 'Results',
  languageCommand: 'Language: {language}',
  nothingFound: 'Nothing here is called “{typed}”',
  kinds: {
    VEHICLE: 'Vehicle',
    CUSTOMER: 'Customer',
    PART: 'Part',
    INVOICE: 'Invoice',
    ESTIMATE: 'Estimate',
    HISTORY_ENTRY: 'Earlier work',
  },
  open: '{sum} open',
  planVisit: 'Plan a visit',
  promised: 'promised for {moment}',
  searching: 'Searching…',
  searchFailed: 'Cars, customers and job cards could not be searched. {reason}',
  themeCommand: 'Theme: {theme}',
} as const;
