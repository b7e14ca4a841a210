import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Between the ports of well-known services and those that a system gives to outgoing connections (Linux: from 32768). */
const lowest = 10_000;
const above = 32_768;

/**
 * The wanted port if it can be had, else a free one that stays free until somebody listens on it, also while a
 * server that was killed is away: no outgoing connection is given it.
 *
 * @param wanted 0 for any
 * @throws Error when the host's address is not one of this machine's
 */
export async function freePort(host: string, wanted: number): Promise<number> {
  for (let port = wanted; ; port = randomInt(lowest, above)) {
    if (port !== 0 && (await isFree(host, port))) return port;
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((tell, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') tell(false);
      else fail(error);
    });
    probe.listen(port, host, () => probe.close(() => tell(true)));
  });
}
