/** What is done to the cars of the example workshop. */
export const en = {
  service: {
    title: 'Regular service',
    labour: 'Oil and filter change',
    oil: 'Engine oil 5W-30, 1 l',
    filter: 'Oil filter',
  },
  brakes: { title: 'Front brakes', labour: 'Pads and discs, front', pads: 'Brake pads, set', disc: 'Brake disc' },
  climate: { title: 'Air conditioning', labour: 'Refill and leak test', coolant: 'Refrigerant' },
  tyres: { title: 'Tyre change', labour: 'Fitting and balancing' },
  belt: { title: 'Timing belt and water pump', labour: 'Timing belt replacement', kit: 'Belt kit with water pump' },
  changedMind: 'The customer changed their mind',
  mechanic: 'Mechanic {place}',
  labourRate: 'Mechanic, one hour',
  /** In the pictures that the landing page shows. */
  pictures: {
    owner: 'Workshop',
    mechanic: 'Mechanic 1',
    transfer: 'Bank transfer',
    second: 'Wiper blades',
    part: 'Wiper blade',
  },
} as const;
