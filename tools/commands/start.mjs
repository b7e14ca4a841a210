import { pathToFileURL } from 'node:url';
import { build, checkNode, generate, install } from '../steps/steps.mjs';

/** `npm start`: brings everything up to date, then runs the server in this very process. */
checkNode();
install();
generate();
build();
const entry = process.env.NODE_ENV === 'production' ? 'dist/server/main.js' : 'dist/dev/main.js';
await import(pathToFileURL(entry).href);
