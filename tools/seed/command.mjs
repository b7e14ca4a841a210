import { pathToFileURL } from 'node:url';
import { build, checkNode, generate, install } from '../steps/steps.mjs';

/** `npm run seed big -- --scale 0.01`: brings everything up to date, then writes in this very process. */
checkNode();
install();
generate();
build();
await import(pathToFileURL('dist/dev/seed.js').href);
