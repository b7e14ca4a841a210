/** Jobs that every workshop has, as its first templates are called. */
export const en = {
  smallService: 'Oil and oil filter change',
  fullService: 'Full service with all filters',
  brakePads: 'Brake pads, front',
  brakeDiscs: 'Brake discs and pads, front',
  tyres: 'Tyre change with balancing, 4 wheels',
  battery: 'Battery replacement',
  diagnosis: 'Fault diagnosis',
  inspection: 'Check before the roadworthiness test',
  climate: 'Air conditioning service',
  wipers: 'Wiper blades replacement',
} as const;
