import type { Parts } from '../platform/parts.ts';

/** Ends the session on the server, so that a copy of the cookie is worth nothing. Without a session nothing happens. */
export async function logOut({ sessions }: Parts, sessionToken: string | undefined): Promise<void> {
  if (sessionToken !== undefined) await sessions.end(sessionToken);
}
