/** What a vehicle is by its certificate, and when it is expected next. */
export const en = {
  noCategory: 'Not entered',
  about: 'about {day}',
  serviceForecast: 'Expected next service',
  roadworthyProposal: 'Test due, by first registration',
  categories: {
    M1: 'M1 – passenger car',
    M2: 'M2 – minibus',
    M3: 'M3 – bus',
    N1: 'N1 – van',
    N2: 'N2 – lorry up to 12 t',
    N3: 'N3 – lorry above 12 t',
    L: 'L – motorcycle',
    O: 'O – trailer',
  },
} as const;
