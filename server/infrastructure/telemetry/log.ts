import { type Logger, pino } from 'pino';
import type { Config } from '../../config/config.ts';

export type Log = Logger;

/** Never logged, wherever they are in a logged object (docs/evidence.md faults-207). */
const secretPaths = ['password', 'token', 'authorization', 'cookie', 'clientSecret', 'secretKey'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** The structured log: one JSON line an event, on standard output. Line breaks in values are escaped by JSON. */
export function createLog(level: Config['logLevel']): Log {
  return pino({
    level,
    base: null,
    redact: { paths: [...secretPaths, 'req.headers["set-cookie"]', 'res.headers["set-cookie"]'], censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
