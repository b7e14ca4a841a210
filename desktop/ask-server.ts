import { z } from 'zod';
import type { Fetch } from './forward.ts';
import type { Standing } from './gate.ts';

const statement = z.object({ token: z.string().max(4000) });
/** The form of every refusal (contract §3). */
const refusal = z.object({ error: z.string().min(1), code: z.string() });
const patienceMilliseconds = 8_000;

/** What closes the app, by the code of the refusal; each is believed only with the status that our server gives it. */
const believed = new Map<string, { readonly status: number; readonly kind: Exclude<Standing['kind'], 'paid'> }>([
  ['UNAUTHENTICATED', { status: 401, kind: 'signed-out' }],
  ['PAYMENT_REQUIRED', { status: 402, kind: 'unpaid' }],
  ['PASSWORD_CHANGE_REQUIRED', { status: 403, kind: 'password-needed' }],
]);

/**
 * Where the account stands, by the server's answer to the request for an entitlement (contract §3). Whatever does not
 * have the form of our server's answers comes from something in between, a firewall or a wireless network that wants a
 * log-in: it says nothing of the account, and counts as a server that cannot be reached.
 */
export async function askServer(serverUrl: string, serverFetch: Fetch): Promise<Standing> {
  try {
    const answer = await serverFetch(`${serverUrl}/api/desktop/entitlement`, {
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!isJson(answer)) throw new Error(`${answer.status} without JSON`);
    if (answer.status === 200) return { kind: 'paid', ...statement.parse(await answer.json()) };
    const { code } = refusal.parse(await answer.json());
    const closing = believed.get(code);
    if (closing?.status !== answer.status) throw new Error(`${answer.status} ${code.slice(0, 50)}`);
    return { kind: closing.kind };
  } catch (error) {
    console.warn('The server cannot be asked:', String(error));
    return { kind: 'unreachable' };
  }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
