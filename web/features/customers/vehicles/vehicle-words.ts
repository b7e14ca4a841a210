import type { VehiclesText } from '../../../../schema/messages/vehicles/index.ts';
import type { BadgeTone } from '../../../ui/data/badge.tsx';

interface VehicleNumbers {
  readonly plate: string | null;
  readonly vin: string | null;
}

interface Built {
  readonly make: string | null;
  readonly model: string | null;
  readonly variant: string | null;
}

/** What a vehicle is called: its plate, else its VIN. */
export function vehicleName({ plate, vin }: VehicleNumbers, t: VehiclesText): string {
  return plate?.toUpperCase() ?? vin ?? t('noPlate');
}

/** Make, model and variant as far as they are known. */
export function modelWords({ make, model, variant }: Built): string {
  return [make, model, variant].filter(Boolean).join(' ');
}

/** From how many days before the end of a test on somebody should be told. */
const soonDays = 30;

/**
 * Whether the roadworthiness test has ended, or ends within a month.
 *
 * @param until the last day, as 2026-12-20
 */
export function roadworthiness(
  until: string | null,
  today: Date,
  t: VehiclesText,
): { tone: BadgeTone; text: string } | undefined {
  if (until === null) return undefined;
  const days = (Date.parse(`${until}T23:59:59`) - today.getTime()) / 86_400_000;
  if (days < 0) return { tone: 'error', text: t('roadworthyEnded') };
  return days < soonDays ? { tone: 'warning', text: t('roadworthySoon') } : undefined;
}
