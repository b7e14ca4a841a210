/** Why what moves stock is refused. */
export const en = {
  tooLittleStock: 'There is less of this part than that',
  stockIsOff: 'Stock is switched off in the settings',
  partInUse: 'Some of this part is on hand, reserved or on order',
  noteReceived: 'This delivery note was received already',
  moreThanOrdered: 'More came than was ordered',
  orderNotSent: 'Nothing can come for this order: it is not sent, or it is over',
  notAllFree: 'Some of this delivery is used or reserved already',
  lineOrdered: 'This is on another order already',
  supplierWithoutMail: 'This supplier has no e-mail address',
} as const;
