/** Where a workshop of tests issues its invoices, as it is registered. */
export const aPremise = {
  mode: 'TEST',
  code: 'P1',
  kind: 'REAL_ESTATE',
  cadastralNumber: 365,
  buildingNumber: 12,
  sectionNumber: 3,
  street: 'Cesta',
  houseNumber: '1',
  community: 'Ljubljana',
  city: 'Ljubljana',
  postcode: '1000',
  validFrom: '2026-11-01',
} as const;
