/** Texts of the parts on the lines of a job card. */
export const en = {
  states: {
    FITTED: 'Fitted',
    ISSUED: 'Taken from stock',
    ARRIVED: 'Here for this car',
    RESERVED: 'Reserved',
    ORDERED: 'Ordered',
    NEEDED: 'Not reserved',
  },
  issuedOf: '{issued} of {all} taken',
  free: '{amount} free',
  reserved: '{amount} reserved',
  shelf: 'shelf {name}',
  take: 'Take',
  takeOf: 'Take from stock: {name}',
  more: 'Stock of {name}',
  reserve: 'Reserve',
  release: 'Release',
  giveBack: 'Back to the shelf',
  onlyFree: '{reason}. Free: {amount}.',
} as const;
