import { parseArgs } from 'node:util';
import { z } from 'zod';
import { publishRelease } from '../../server/features/platform/downloads/publish-release.ts';

/**
 * `npm run release [-- --rollout 10] [-- --security]`: publishes dist/installer into RELEASES_DIR, for all installed
 * apps or for the given percentage of them, which a run with a larger share raises; a server without sources has the
 * operator's command `release`. With --security it is also offered to apps whose workshop has not paid.
 */
const { values } = parseArgs({
  options: { rollout: { type: 'string', default: '100' }, security: { type: 'boolean', default: false } },
});
const rollout = z.coerce.number().int().min(1).max(100).safeParse(values.rollout);
if (!rollout.success) {
  console.error('--rollout is a whole percentage from 1 to 100');
  process.exit(1);
}
const target = process.env.RELEASES_DIR ?? './data/releases';
const version = await publishRelease({
  source: 'dist/installer',
  target,
  rollout: rollout.data,
  security: values.security,
});
console.log(`Version ${version} is published in ${target} for ${rollout.data} % of the installed apps`);
