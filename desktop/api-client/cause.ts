import type { UnreachableCause } from '../../schema/desktop/connection.ts';

/** Chromium's net errors (net/base/net_error_list.h) by what a person can do about them; the first that fits counts. */
const causes: readonly (readonly [RegExp, UnreachableCause])[] = [
  [/^ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|NETWORK_ACCESS_DENIED)$/, 'no-network'],
  [/^ERR_(\w*PROXY\w*|TUNNEL_\w+|PAC_\w+|SOCKS_\w+)$/, 'proxy'],
  [/^ERR_(NAME_\w+|DNS_\w+|ICANN_NAME_COLLISION)$/, 'name'],
  [/^ERR_(CERT_\w+|SSL_\w+|CERTIFICATE_\w+|BAD_SSL_\w+|ECH_\w+)$/, 'certificate'],
];

/** An answer that nobody of ours gave, in contrast to our server's own failures. */
export class StrangersAnswer extends Error {
  readonly status: number;
  constructor(status: number, what: string) {
    super(`${status} ${what}`);
    this.status = status;
  }
}

/**
 * Why a request to the server failed. What nobody can tell more about, a refused or broken connection and a server that
 * takes too long, counts as the server's.
 *
 * @param error as `session.fetch` rejects (`net::ERR_…`), or what the answer was found to be
 */
export function causeOf(error: unknown): UnreachableCause {
  if (error instanceof StrangersAnswer) return causeOfAnswer(error.status);
  const text = String(error);
  // A redirect: our server has none at this address.
  if (/redirect/i.test(text)) return 'stranger';
  const [, code = ''] = /net::(ERR_\w+)/.exec(text) ?? [];
  return causes.find(([codes]) => codes.test(code))?.[1] ?? 'server';
}

function causeOfAnswer(status: number): UnreachableCause {
  if (status === 407) return 'proxy';
  // What is before our own server says so while that is down. 511 is a network's log-in page (RFC 6585).
  return status >= 500 && status !== 511 ? 'server' : 'stranger';
}
