import {
  FindCustomersDocument,
  type FindCustomersQuery,
  FindJobCardsDocument,
  type FindJobCardsQuery,
  FindVehiclesDocument,
  type FindVehiclesQuery,
} from '../../../generated/graphql.ts';
import { phoneWords } from '../../language/phones.ts';
import type { RowSource } from './row-picker.tsx';

/** What a row of the workshop may point at, as fields find it. */

const joined = (...words: readonly (string | null | undefined)[]) => words.filter(Boolean).join(' · ');

export const customerRows: RowSource<FindCustomersQuery> = {
  find: FindCustomersDocument,
  rowsOf: ({ customers }) =>
    customers.nodes.map(({ id, name, phone, town }) => ({
      id,
      name,
      detail: joined(phone && phoneWords(phone), town),
    })),
};

export const vehicleRows: RowSource<FindVehiclesQuery> = {
  find: FindVehiclesDocument,
  rowsOf: ({ vehicles }) =>
    vehicles.nodes.map(({ id, plate, vin, make, model }) => ({
      id,
      name: plate ?? vin ?? make ?? '',
      detail: joined(make, model),
    })),
};

export const jobCardRows: RowSource<FindJobCardsQuery> = {
  find: FindJobCardsDocument,
  rowsOf: ({ jobCards }) =>
    jobCards.nodes.map(({ id, number, vehicleText }) => ({ id, name: number, detail: joined(vehicleText) })),
};
