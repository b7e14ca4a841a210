import { createContext, use } from 'react';

/** The zone of the workshop; nothing where no workshop is known, as before the log-in. */
export const ZoneContext = createContext<string | undefined>(undefined);

/** The zone in which moments are shown and typed: the workshop's, else the reader's own. */
export function useZone(): string {
  return use(ZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
