import { createServer } from 'node:net';

/**
 * The wanted port if nobody listens there, else any free one.
 *
 * @param wanted 0 for any
 */
export function freePort(host: string, wanted: number): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && wanted !== 0) freePort(host, 0).then(found, fail);
      else fail(error);
    });
    probe.listen(wanted, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : wanted;
      probe.close(() => found(port));
    });
  });
}
