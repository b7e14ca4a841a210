import type { Operation } from './route.ts';

/** What a call is made with: what is the workshop's own is open to programs with a key too, as far as its acts go. */
export function securityOf(caller: NonNullable<Operation['caller']> | 'session', path: string): object[] {
  if (caller === 'anybody') return [];
  const isOfWorkshop = caller === 'session' && path.startsWith('/api/workshop/');
  return [{ [caller]: [] }, ...(isOfWorkshop ? [{ apiKey: [] }] : [])];
}
