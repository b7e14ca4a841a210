import { endProcess } from '../../tests/support/server/server-process.ts';
import { startOther } from '../support/other-server.ts';
import type { Desk, Garage } from './garage.ts';

/**
 * Starts a handler that verifies the same sessions and reads the same rows, and does nothing else.
 *
 * @param desks whose sessions it is asked with, by turns
 */
export async function startBare(
  { databaseUrl, pids: [, ...databasePids] }: Pick<Garage, 'databaseUrl' | 'pids'>,
  desks: readonly Pick<Desk, 'headers'>[],
) {
  const { child, message } = await startOther('bench/support/reference-server.ts', databaseUrl);
  const url = `http://127.0.0.1:${message}/`;
  return {
    pids: [child.pid ?? 0, ...databasePids],
    ask: async (place: number) =>
      void (await (await fetch(url, { headers: desks[place % desks.length]?.headers ?? {} })).arrayBuffer()),
    stop: () => endProcess(child, 'SIGTERM'),
  };
}
