import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { listenLocally } from '../../../tests/support/machine/listen.ts';
import { loadChains } from '../fiscal-authority/testing/load-chains.ts';

/** What a provider was sent. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a provider answers one request; silent where it never does. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

/** The provider of a workshop, at a port of this computer, over TLS. */
export interface Receiver {
  readonly url: string;
  /** PEM: whose certificate it has. */
  readonly authority: string;
  readonly received: readonly Received[];
  /** The next answers, one each; after them all are 200. */
  answerWith(...answers: readonly Answer[]): void;
  close(): Promise<void>;
}

/** Starts one, with certificates that are kept between runs. */
export async function startReceiver(): Promise<Receiver> {
  const { server: pair, intermediate, root } = await loadChains();
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer(
    { key: pair.privateKey, cert: `${pair.certificate}\n${intermediate.certificate}` },
    (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        received.push({ method, path, headers, body: Buffer.concat(pieces).toString('utf8') });
        (answers.shift() ?? status(200))(response, request);
      });
    },
  );
  const port = await listenLocally(server);
  return {
    url: `https://localhost:${port}/in`,
    authority: root.certificate,
    received,
    answerWith: (...more) => answers.push(...more),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
