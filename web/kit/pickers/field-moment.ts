import { clockAt } from '../../../schema/time/zones.ts';

/** A moment as a field of the browser has it: `2026-12-20T14:05`, and nothing where there is none. */
export function fieldMoment(iso: string | null, zone: string): string {
  return iso === null ? '' : clockAt(zone, Date.parse(iso)).slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
