import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../../tests/support/machine/listen.ts';

/** A wire to a server that breaks once, after it has carried the given number of bytes of answers on one connection. */
export async function breakingWire(serverUrl: string, bytesBeforeBreak: number) {
  const { hostname, port } = new URL(serverUrl);
  let broken = 0;
  const open = new Set<Socket>();
  const wire = createServer((near) => {
    open.add(near);
    const far = connect(Number(port), hostname);
    let carried = 0;
    near.pipe(far);
    far.on('data', (chunk: Buffer) => {
      carried += chunk.length;
      if (broken === 0 && carried > bytesBeforeBreak) {
        broken += 1;
        near.resetAndDestroy();
        far.destroy();
      } else near.write(chunk);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  const wirePort = await listenLocally(wire);
  return {
    url: `http://127.0.0.1:${wirePort}`,
    broken: () => broken,
    async [Symbol.asyncDispose]() {
      const closed = once(wire, 'close');
      wire.close();
      for (const near of open) near.destroy();
      await closed;
    },
  };
}
