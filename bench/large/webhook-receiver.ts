import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listenLocally } from '../../tests/support/machine/listen.ts';

const event = z.object({ timestamp: z.string() });

/** Below it nothing is ever answered. */
export const silentPath = '/silent';

/** What webhooks of a bench lead to: it answers at once, and notes how long after its event each attempt came. */
export async function startReceiver() {
  const waits: number[] = [];
  const silent = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const { timestamp } = event.parse(JSON.parse(await text(request)));
    if (request.url?.startsWith(silentPath)) {
      silent.add(response);
      return;
    }
    waits.push(Date.now() - new Date(timestamp).getTime());
    response.writeHead(204).end();
  });
  const host = `127.0.0.1:${await listenLocally(server)}`;
  return {
    host,
    /** In milliseconds, of what came since it was asked the last time. */
    takeWaits: () => waits.splice(0),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
