import { X509Certificate } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Chains } from '../certificates/chains.ts';

/** TLS 1.3 and, of 1.2, what has forward secrecy and is authenticated; as the authority asks for since May 2026. */
const ciphers = [
  ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
  ...['ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305'],
  ...['DHE-RSA-AES256-GCM-SHA384', 'DHE-RSA-AES128-GCM-SHA256'],
].join(':');

/**
 * The HTTPS server that lets in only who shows a certificate that the taxpayers' authority has issued. An expired or a
 * revoked one gets in: it is refused with S008 or S007, in a signed answer.
 *
 * @param refused is called for each connection that is closed for its certificate
 */
export function createEndpoint(chains: Chains, answer: RequestListener, refused: () => void): Server {
  const server = createServer(
    {
      cert: `${chains.server.certificate}\n${chains.intermediate.certificate}`,
      key: chains.server.privateKey,
      ca: [chains.taxpayers.certificate],
      requestCert: true,
      // OpenSSL would close the door to expired ones as well; who gets in is decided below, before a byte is read.
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
      ciphers,
      keepAliveTimeout: 65_000,
    },
    answer,
  );
  server.prependListener('secureConnection', (socket: TLSSocket) => {
    const shown = socket.getPeerX509Certificate();
    if (shown && isIssued(chains, shown)) return;
    refused();
    socket.destroy();
  });
  return server;
}

function isIssued({ taxpayers }: Chains, shown: X509Certificate): boolean {
  const issuer = new X509Certificate(taxpayers.certificate);
  return shown.checkIssued(issuer) && shown.verify(issuer.publicKey);
}
