/** Texts of what a hand-held scanner has read. */
export const en = {
  vin: 'Scanned: VIN {vin}',
  plate: 'Scanned: plate {plate}',
  ean: 'Scanned: EAN {ean}',
  tyres: 'Scanned: tyre label {label}',
  document: 'Scanned: {name} {number}',
  documents: {
    jobCard: 'Job card',
    estimate: 'Estimate',
    invoice: 'Invoice',
    proForma: 'Pro-forma invoice',
  },
  notTaken: 'The open screen has no use for it.',
  unknown: 'Scanned, but not a VIN, a plate or one of our codes',
} as const;
