import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secrets = z.object({ jwtSecret: z.string().min(32), webhookSecret: z.string().min(32) });
export type DevelopmentSecrets = z.output<typeof secrets>;

/** The secrets of a development installation: made once, kept readable for their owner only. */
export async function developmentSecrets(dataDirectory: string): Promise<DevelopmentSecrets> {
  const file = join(dataDirectory, 'secrets.json');
  try {
    return secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const made = {
      jwtSecret: randomBytes(32).toString('base64url'),
      webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    };
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  }
}
