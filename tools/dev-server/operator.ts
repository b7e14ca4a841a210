import { resolve } from 'node:path';
import { readConfig } from '../../server/config/config.ts';
import { runOperator } from '../../server/operator/run-operator.ts';
import { openDevClock } from './dev-clock.ts';
import { emulatorPort, emulatorVariables } from './emulator-settings.ts';
import { developmentSecrets } from './secrets.ts';

/** The operator's commands on a development installation, beside the running server or without it. */
const { env: environment } = process;

async function configuration() {
  const secrets = await developmentSecrets(resolve(environment.DATA_DIR ?? './data'));
  const port = emulatorPort(Number(environment.PORT ?? 4000), environment.STRIPE_EMULATOR_PORT);
  return readConfig({
    JWT_SECRET: secrets.jwtSecret,
    LOG_LEVEL: 'warn',
    ...(environment.STRIPE_SECRET_KEY ? {} : emulatorVariables(`http://127.0.0.1:${port}`, secrets.webhookSecret)),
    ...environment,
  });
}

process.exitCode = await runOperator(process.argv.slice(2), configuration, {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  clock: openDevClock(resolve(environment.DATA_DIR ?? './data')),
});
