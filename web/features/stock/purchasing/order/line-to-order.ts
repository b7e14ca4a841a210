/** What becomes a line of an order: a line of a card, a part, or what is described. */
export interface LineToOrder {
  readonly lineId: string | null;
  readonly partId: string | null;
  readonly description: string;
  readonly thousandths: number;
  /** Ten-thousandths of a euro without VAT; null where it is not known, or not for the one who looks. */
  readonly unitCost: number | null;
}
