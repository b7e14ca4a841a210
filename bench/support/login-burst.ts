import { once } from 'node:events';
import { createServer } from 'node:http';
import { atPace } from './pace.ts';
import { publicAddress } from './product-server.ts';

/** How a burst ended: how many log-ins were checked, and how many were asked to retry later. */
export interface BurstOutcome {
  readonly checked: number;
  readonly putOff: number;
}

/*
 * Sends log-ins for unknown addresses at a steady pace. A program of its own, so that sending does not hold up what
 * the bench measures meanwhile. It says when it is ready and begins when it is told to:
 *
 *     tsx bench/support/login-burst.ts <log-ins a second> <seconds> [server]
 *
 * Without a server the log-ins go to a bare one in the same program, which puts all of them off: what sending costs on
 * a machine that is client and server at once.
 */
const [perSecond = '', seconds = '', server] = process.argv.slice(2);
const url = server ?? (await bareServer());
process.send?.('ready');
await once(process, 'message');
const answers = await atPace(Number(perSecond), Number(seconds), async (place) => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicAddress },
    body: JSON.stringify({ email: `nobody-${process.pid}-${place}@example.com`, password: 'not the password' }),
  });
  await response.arrayBuffer();
  return response.status;
});
const countOf = (status: number) => answers.filter(({ answer }) => answer === status).length;
process.send?.({ checked: countOf(401), putOff: countOf(503) } satisfies BurstOutcome, () => process.exit(0));

async function bareServer(): Promise<string> {
  const bare = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const address = bare.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
