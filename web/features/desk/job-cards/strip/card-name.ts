import type { JobCardPartsFragment } from '../../../../../generated/graphql.ts';

type Named = Pick<JobCardPartsFragment, 'number' | 'vehicleText'> & {
  readonly vehicle: Pick<NonNullable<JobCardPartsFragment['vehicle']>, 'plate' | 'vin'> | null;
};

/** What a card is known by: the plate, else what is known instead of it. */
export const nameOfCard = ({ vehicle, vehicleText, number }: Named): string =>
  vehicle?.plate?.toUpperCase() ?? vehicle?.vin ?? vehicleText ?? number;
