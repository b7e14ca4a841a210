import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { OutgoingCalls } from '../../config/outgoing-calls.ts';
import { addressesAt } from './name-servers.ts';
import { type FoundAddress, PrivateAddress } from './public-addresses.ts';

/** Calls to addresses that others have given: looked up once, refused where they are not public, never led on elsewhere. */

export interface OutgoingPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  /** When it is over; after ten seconds unless given. */
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer {
  readonly status: number;
  /** When it may be tried again, as the other side says it; undefined where it does not. */
  readonly retryAfter: string | undefined;
  /** The beginning of what follows. */
  readonly body: string;
}

/** From looking up the name to the end of the answer. */
const limitMilliseconds = 10_000;
/** An answer has a status at the beginning; so much of what follows is read. */
const answerAtMost = 65_536;

/** As `OUTGOING_ALLOW` names it: `localhost:8080`. */
const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`.toLowerCase();

/** Whether the form of an address is one that is called: https without credentials, http where the configuration names it. */
export function isOutgoingForm(url: URL, { allowed }: OutgoingCalls): boolean {
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && allowed.has(hostAndPort(url)));
  return isSecure && url.username === '' && url.password === '';
}

/**
 * The addresses that a call may go to.
 *
 * @throws PrivateAddress it is not called: its form, or one of its addresses
 * @throws Error with `code` where the name leads nowhere
 */
export async function outgoingAddresses(url: URL, calls: OutgoingCalls): Promise<readonly FoundAddress[]> {
  if (!isOutgoingForm(url, calls)) throw new PrivateAddress('The address is not called');
  return addressesAt(url.hostname, hostAndPort(url), calls);
}

/**
 * Posts something. The connection goes to the very address that was checked; a redirect is not followed.
 *
 * @throws PrivateAddress it is not called
 * @throws Error there was no answer in time
 */
export async function postOutgoing(post: OutgoingPost, calls: OutgoingCalls): Promise<OutgoingAnswer> {
  const { signal = AbortSignal.timeout(limitMilliseconds) } = post;
  signal.throwIfAborted();
  const found = await Promise.race([outgoingAddresses(post.url, calls), ended(signal)]);
  return send(post, found, signal);
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function send({ url, headers, body }: OutgoingPost, found: readonly FoundAddress[], signal: AbortSignal) {
  const [first] = found;
  const isSecure = url.protocol === 'https:';
  // Each connection is looked up for itself, and none is left open to another call.
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: false, maxCachedSessions: 0 })
    : new HttpAgent({ keepAlive: false });
  const request = isSecure ? httpsRequest : httpRequest;
  return new Promise<OutgoingAnswer>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      lookup: (_, { all }, give) => {
        if (all) give(null, [...found]);
        else give(null, first?.address ?? '', first?.family);
      },
      signal,
      headers: { ...headers, 'content-length': body.byteLength, 'user-agent': 'Delavnica' },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const pieces: Buffer[] = [];
      let length = 0;
      const answer = () => {
        const body = Buffer.concat(pieces).subarray(0, answerAtMost).toString();
        return { status, retryAfter: headers['retry-after'], body };
      };
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        pieces.push(piece);
        if (length > answerAtMost) response.destroy();
      });
      response.on('error', () => resolve(answer()));
      response.on('close', () => resolve(answer()));
    });
    sent.end(body);
  });
}
