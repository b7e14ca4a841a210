import { lazy } from 'react';

/** Loaded where they are shown. */
export const BookingParts = lazy(async () => ({ default: (await import('./booking-parts.tsx')).BookingParts }));
