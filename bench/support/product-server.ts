import { placeholders, type ServerProcess, startServerProcess } from '../../tests/support/server/server-process.ts';

export const { JWT_SECRET: jwtSecret } = placeholders;

/** The public address it believes to have; state-changing calls must name it as their origin. */
export const publicAddress = 'https://bench.example.com';

/** Starts the production build, configured as in production except that it does not log: a load that is cut off leaves calls behind. */
/** @param environment settings on top of these */
export function startProductServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startServerProcess({
    NODE_ENV: 'production',
    APP_URL: publicAddress,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
    ...environment,
  });
}
