/** What is written for the workshop about tyres: labels, the list of what to fetch, the job of a swap, and the line of a contract. */
export const en = {
  swapJob: 'Tyre swap',
  storage: 'Storage of tyres {sets}, {from} – {to}',
  pickList: 'Tyres to fetch',
  labels: 'Tyre labels',
  shelf: 'Shelf',
  plate: 'Plate',
  reference: 'Set',
  tyres: 'Tyres',
  customer: 'Customer',
  nothing: 'No stored tyres of cars that are expected on this day',
  season: '{season, select, SUMMER {Summer} WINTER {Winter} other {All-season}}',
} as const;
