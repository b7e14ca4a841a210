import { z } from 'zod';
import type { UnreachableCause } from '../../schema/desktop/connection.ts';
import { errorCodes } from '../../schema/errors.ts';
import { causeOf, StrangersAnswer } from './cause.ts';
import type { Fetch } from './forward.ts';
import { postToServer } from './post.ts';

/** What asking the server came to. */
export type AccountState =
  | { readonly kind: 'paid'; readonly token: string }
  | { readonly kind: 'unpaid' | 'signed-out' | 'password-needed' }
  | { readonly kind: 'unreachable'; readonly cause: UnreachableCause };

/** What the server learns of an installation with a request for a lease (schema/features/subscription/entitlements.ts). */
export interface Introduction {
  readonly installation: string;
  readonly computer: string;
  readonly version: string;
}

const statement = z.object({ token: z.string().max(4000) });
/** The form of every refusal (docs/contract.md §3). */
const refusal = z.object({ error: z.string().min(1), code: z.string() });
const timeoutMilliseconds = 8_000;

/** Somebody has removed this computer under "Devices". */
const ended = 'INSTALLATION_ENDED';

/** What closes the app, by the code of the refusal; each is believed only with the status that our server gives it (`isOurs`). */
const believed = new Map<string, { readonly kind: Exclude<AccountState['kind'], 'paid' | 'unreachable'> }>([
  ['UNAUTHENTICATED', { kind: 'signed-out' }],
  ['PAYMENT_REQUIRED', { kind: 'unpaid' }],
  ['PASSWORD_CHANGE_REQUIRED', { kind: 'password-needed' }],
  [ended, { kind: 'signed-out' }],
]);

/**
 * The state of the account, by the server's answer to the request for an entitlement (docs/contract.md §3). Whatever
 * does not have the form of our server's answers comes from something in between, a firewall or a wireless network that
 * wants a log-in: it says nothing of the account, and counts as a server that cannot be reached.
 *
 * @param introduction which installation asks
 */
export async function askServer(
  serverUrl: string,
  serverFetch: Fetch,
  introduction: () => Promise<Introduction>,
): Promise<AccountState> {
  const post = async (path: string, body: object) =>
    postToServer(serverFetch, { serverUrl, path }, body, timeoutMilliseconds);
  try {
    const answer = await post('/api/desktop/entitlement', await introduction());
    if (!isJson(answer)) throw new StrangersAnswer(answer.status, 'without JSON');
    const parsedBody: unknown = await answer.json().catch(() => undefined);
    const form = answer.status === 200 ? statement.safeParse(parsedBody) : refusal.safeParse(parsedBody);
    if (!form.success) throw new StrangersAnswer(answer.status, 'of another form');
    if ('token' in form.data) return { kind: 'paid', ...form.data };
    const { code } = form.data;
    const closing = believed.get(code);
    if (!isOurs(code, answer.status)) throw new StrangersAnswer(answer.status, code.slice(0, 50));
    if (closing === undefined) throw new Error(`${answer.status} ${code}`);
    // A session that is left would lead back here from the log-in screen.
    if (code === ended) await post('/api/logout', {});
    return { kind: closing.kind };
  } catch (error) {
    console.warn('The server cannot be asked:', String(error));
    return { kind: 'unreachable', cause: causeOf(error) };
  }
}

/** Whether our server says so, with this status. */
function isOurs(code: string, status: number): boolean {
  return Object.entries(errorCodes).some(([ours, refused]) => ours === code && refused.status === status);
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
