import type { CardsToBillQuery } from '../../../../../generated/graphql.ts';

export type CardToBill = CardsToBillQuery['jobCards']['nodes'][number];

/** What a card is known by: its plate, else what is known instead. */
export const nameOf = ({ vehicle, vehicleText, number }: CardToBill): string =>
  vehicle?.plate?.toUpperCase() ?? vehicle?.vin ?? vehicleText ?? number;

/** Who pays it. */
export const payerOf = ({ payer, customer }: CardToBill) => payer ?? customer;
