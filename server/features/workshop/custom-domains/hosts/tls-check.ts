import type { RequestHandler } from 'express';
import { hostIn } from '../../../../../schema/features/workshop/brand/custom-domains.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { findHost } from './find-host.ts';

const loopback = /^(?:::ffff:)?127\.|^::1$/;
/** What a proxy adds; a request that comes through one is not this machine's own. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * `GET /internal/tls?domain=`: the proxy on the same machine asks it before it gets a certificate. 200 for exactly the domains that
 * serve; a yes to every name would let anybody use up the certificates of all.
 */
export function tlsCheck(ctx: AppContext): RequestHandler {
  return (request, response) => {
    const answer = (status: number) => void response.status(status).set('Cache-Control', 'no-store').end();
    const isForwarded = forwarding.some((name) => request.headers[name] !== undefined);
    if (isForwarded || !loopback.test(request.socket.remoteAddress ?? '')) return answer(403);
    const { domain } = request.query;
    const host = typeof domain === 'string' && domain.length <= 300 ? hostIn(domain) : undefined;
    if (host === undefined) return answer(404);
    findHost(ctx, host).then(
      (found) => answer(typeof found === 'string' ? 404 : 200),
      () => answer(503),
    );
  };
}
