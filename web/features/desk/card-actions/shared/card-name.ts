interface CardWithVehicle {
  readonly vehicleText: string | null;
  readonly vehicle: { readonly plate: string | null; readonly vin: string | null } | null;
}

/** What a card is known by: its plate, else what is known instead; undefined where nothing is. */
export function plateOf({ vehicle, vehicleText }: CardWithVehicle): string | undefined {
  return vehicle?.plate?.toUpperCase() ?? vehicle?.vin ?? vehicleText ?? undefined;
}

/** As plateOf, with the number of the card as the last resort. */
export const nameOfCard = (card: CardWithVehicle & { readonly number: string }): string => plateOf(card) ?? card.number;
