import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { listenLocally } from '../../tests/support/machine/listen.ts';

const introduced = z.object({ installation: z.string() });
const weekSeconds = 7 * 86_400;

/** A server whose workshop is paid: it signs statements as the real one does, and answers every other call with data. */
export async function paidServer(account = 'account') {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/api/desktop/entitlement') {
      response.end(JSON.stringify({ data: { read: request.url } }));
      return;
    }
    const { installation } = introduced.parse(await json(request));
    const issuedAt = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({
      installation: createHash('sha256').update(`lease:${installation}`).digest('base64url'),
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'current' })
      .setIssuer(url)
      .setAudience('delavnica-desktop')
      .setSubject(account)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + weekSeconds)
      .sign(privateKey);
    response.end(JSON.stringify({ token }));
  });
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    url,
    keys: [{ ...(await exportJWK(publicKey)), kid: 'current' }],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
