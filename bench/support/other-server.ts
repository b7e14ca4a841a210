import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { jwtSecret } from './product-server.ts';

/**
 * Starts a server to compare with, in a process of its own on the same database.
 *
 * @param program a TypeScript file that tells something once it listens
 * @returns what it told
 */
export async function startOther(
  program: string,
  databaseUrl: string,
): Promise<{ child: ChildProcess; message: unknown }> {
  const child = fork(program, {
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret },
    execArgv: ['--import', 'tsx'],
  });
  const [message] = await once(child, 'message');
  return { child, message };
}
