import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What the package was built for: `npm run dist` writes it beside the program (desktop.json). */
const configuration = z.object({
  /** The server's public address, without a trailing slash. */
  serverUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  /** The JSON Web Key Set that verifies entitlements. */
  entitlementKeys: z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }),
});
export type Configuration = z.output<typeof configuration>;

/** @throws ZodError or SyntaxError when the package is damaged */
export async function readConfiguration(file: string): Promise<Configuration> {
  return configuration.parse(JSON.parse(await readFile(file, 'utf8')));
}
