import { fileURLToPath } from 'node:url';
import { readConfig } from './config/config.ts';
import { smtpTransport } from './integrations/mail/mail.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startServer } from './start-server.ts';

/** The production entry: everything from the environment, nothing of development in reach. */
await runUntilStopped(() => {
  const config = readConfig(process.env);
  return startServer(config, {
    mailTransport: smtpTransport(config.mail.smtpUrl ?? ''),
    webDirectory: fileURLToPath(new URL('../web', import.meta.url)),
  });
});
