import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  type BookingSettingsPartsFragment,
  SaveBookingSettingsDocument,
  type SaveBookingSettingsInput,
} from '../../../../generated/graphql.ts';
import { useResult } from '../../../kit/session/result.ts';

export type ServiceRow = BookingSettingsPartsFragment['services'][number];

export interface OfBooking {
  readonly settings: BookingSettingsPartsFragment;
}

/** Writes some of the settings over the version that was seen when the form was opened; the others stay. */
export function useSaveBooking({ version }: BookingSettingsPartsFragment) {
  const resultOf = useResult();
  const [save] = useMutation(SaveBookingSettingsDocument, { awaitRefetchQueries: true });
  const [seen] = useState(version);
  return (changes: Omit<SaveBookingSettingsInput, 'version'>) =>
    resultOf(save({ variables: { input: { version: seen, ...changes } } }));
}
