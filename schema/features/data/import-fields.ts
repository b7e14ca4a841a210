/** What files of another program may hold, for screens that need no schema of it. */

export const importKinds = [
  'CUSTOMERS',
  'VEHICLES',
  'HISTORY',
  'OPEN_BALANCES',
  'PARTS',
  'DELIVERY_NOTE',
  'SUPPLIER_INVOICE',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Encodings of one byte a letter, which a file does not tell by itself. */
export const importEncodings = ['WINDOWS_1250', 'ISO_8859_2', 'CP852', 'WINDOWS_1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** What a row of each kind may say, in the order in which it is offered; those before the mark have to be there. */
export const importFields = {
  CUSTOMERS: [
    ...(['name', 'firstName', 'lastName', 'kind', 'email', 'phone', 'address', 'houseNumber', 'postcode'] as const),
    ...(['town', 'country', 'taxNumber', 'vatId', 'language', 'paymentTermDays', 'discountLabour'] as const),
    ...(['discountParts', 'notes'] as const),
  ],
  VEHICLES: [
    ...(['plate', 'vin', 'customer', 'firstName', 'lastName', 'customerPhone', 'km', 'modelYear'] as const),
    ...(['make', 'model', 'variant', 'plateCountry', 'kind', 'engineCode'] as const),
    ...(['displacementCc', 'powerKw', 'fuel', 'gearbox', 'firstRegistrationOn', 'colour', 'tyreSizes'] as const),
    ...(['oilSpec', 'roadworthyUntil', 'nextServiceOn', 'nextServiceKm', 'notes'] as const),
  ],
  HISTORY: ['plate', 'vin', 'on', 'km', 'text', 'total'],
  OPEN_BALANCES: ['customer', 'firstName', 'lastName', 'number', 'issuedOn', 'dueOn', 'total', 'open'],
  PARTS: ['sku', 'name', 'brand', 'ean', 'oe', 'unit', 'location', 'price', 'min', 'onHand', 'cost'],
  DELIVERY_NOTE: ['number', 'quantity', 'unit', 'unitCost', 'discount'],
  // An e-invoice has no columns: its form says what stands where.
  SUPPLIER_INVOICE: ['number', 'quantity', 'unitCost'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>;
export type ImportField = (typeof importFields)[ImportKind][number];
