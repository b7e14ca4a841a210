import { build, checkNode, generate, install } from '../steps/steps.mjs';

/** `npm run build`: everything that `npm run serve` runs, in dist/. */
checkNode();
install();
generate();
build();
