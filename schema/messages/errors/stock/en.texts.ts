/** Why what moves stock is refused. */
export const en = {
  tooLittleStock: 'There is less of this part than that',
  stockIsOff: 'Stock is switched off in the settings',
  partsReserved: 'Parts that are reserved for this card were not taken yet',
  partsIssued: 'Parts of this were taken from stock: return them first',
  noStockLine: 'This line takes nothing from stock',
  nothingToTake: 'There is nothing left to take for this',
  workNotAgreed: 'Parts are taken for agreed work only',
  partInUse: 'Some of this part is on hand, reserved or on order',
  noteReceived: 'This delivery note was received already',
  moreThanOrdered: 'More came than was ordered',
  orderNotSent: 'Nothing can come for this order: it is not sent, or it is over',
  notAllFree: 'Some of this delivery is used or reserved already',
  lineOrdered: 'This is on another order already',
  supplierWithoutMail: 'This supplier has no e-mail address',
} as const;
