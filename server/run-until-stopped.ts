import { ConfigError } from './config.ts';

/**
 * Runs a server as this process: until a signal asks it to stop, with exit code 0 then and 1 when it cannot start.
 *
 * @param start starts the server and gives the way to stop it
 */
export async function runUntilStopped(start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  try {
    const running = await start();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void running.close().then(() => process.exit(0)));
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
