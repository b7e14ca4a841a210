import { createConnection, createServer, type Socket } from 'node:net';
import { listenLocally } from './listen.ts';

/** A way to a server on which packets can be lost from one moment on, as when a failover takes the old machine away. */
export interface LossyProxy {
  readonly port: number;
  connections(): number;
  /** Whether somebody has sent these words to the server. */
  heard(words: string): boolean;
  /** From now on nothing comes through what is connected, and nobody is told; new connections work. */
  lose(): void;
  close(): void;
}

export async function startLossyProxy(target: URL): Promise<LossyProxy> {
  const sockets = new Set<Socket>();
  const chunks: Buffer[] = [];
  const proxy = createServer((inward) => {
    const outward = createConnection({ host: target.hostname, port: Number(target.port) });
    inward.on('data', (part: Buffer) => chunks.push(part));
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  return {
    port: await listenLocally(proxy),
    // Each has two ends.
    connections: () => sockets.size / 2,
    heard: (words) => chunks.some((part) => part.includes(words)),
    lose() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
