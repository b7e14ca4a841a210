import { z } from 'zod';
import type { Fetch } from './forward.ts';
import type { Standing } from './gate.ts';

const statement = z.object({ token: z.string().max(4000) });
const patienceMilliseconds = 8_000;

/** Where the account stands, by the server's answer to the request for an entitlement (contract §3). */
export async function askServer(serverUrl: string, serverFetch: Fetch): Promise<Standing> {
  try {
    const answer = await serverFetch(`${serverUrl}/api/desktop/entitlement`, {
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (answer.status === 401) return { kind: 'signed-out' };
    if (answer.status === 402) return { kind: 'unpaid' };
    if (answer.status === 403) return { kind: 'password-needed' };
    if (answer.status !== 200) return { kind: 'unreachable' };
    return { kind: 'paid', ...statement.parse(await answer.json()) };
  } catch (error) {
    console.warn('The server cannot be asked:', String(error));
    return { kind: 'unreachable' };
  }
}
