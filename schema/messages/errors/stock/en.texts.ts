/** Why what moves stock is refused. */
export const en = {
  tooLittleStock: 'There is less of this part than that',
  stockIsOff: 'Stock is switched off in the settings',
  partInUse: 'Some of this part is on hand, reserved or on order',
} as const;
