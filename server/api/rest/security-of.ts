import { grantableActs } from '../../../schema/features/integrations/grantable-acts.ts';
import type { Operation } from './route.ts';

/** What a call is made with. Of a key of the API it says which act the key must have been given. */
export function securityOf({ caller, keyActs }: Pick<Operation, 'caller' | 'keyActs'>): object[] {
  if (caller === 'anybody') return [];
  const grantable: readonly string[] = grantableActs;
  const isForKeys = keyActs?.every((act) => grantable.includes(act)) ?? false;
  return [{ [caller ?? 'session']: [] }, ...(isForKeys ? [{ apiKey: keyActs }] : [])];
}
