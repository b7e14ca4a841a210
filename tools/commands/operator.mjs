import { pathToFileURL } from 'node:url';
import { build, checkNode, generate, install } from '../steps/steps.mjs';

/**
 * `npm run operator -- <command>`: brings everything up to date, then runs the command in this very process. In production
 * nothing is installed or built beside a running server.
 */
const production = process.env.NODE_ENV === 'production';
checkNode();
if (!production) {
  install();
  generate();
  build();
}
await import(pathToFileURL(production ? 'dist/server/operator.js' : 'dist/dev/operator.js').href);
