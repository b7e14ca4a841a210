import { readConfig } from './config/config.ts';
import { runOperator } from './operator/run-operator.ts';

/** The commands of the people who run a production installation: the server's own configuration, and no server. */
process.exitCode = await runOperator(process.argv.slice(2), () => readConfig(process.env), {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
