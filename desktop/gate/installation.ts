import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Introduction } from '../api-client/ask-server.ts';
import { writeWhole } from '../storage/json-file.ts';
import type { Electron } from '../system/electron.ts';

export interface Installation {
  readonly introduce: () => Promise<Introduction>;
  /** How a lease names this installation. */
  readonly mark: () => Promise<string>;
}

export interface InstallationParts {
  /** Where the secret is kept. */
  readonly file: string;
  /** Version of the app. */
  readonly version: string;
  /** As the system names it. */
  readonly computer: string;
}

const secretForm = /^[\w-]{43}$/;

/**
 * A random secret of this installation, encrypted by the system's key store for this Windows user, to which the leases
 * of the server are bound, so that a copied one opens nothing on another computer. Where it cannot be kept there is
 * another one at each start, and the app needs the server then, as it does without any lease.
 */
export function createInstallation(
  { safeStorage }: Pick<Electron, 'safeStorage'>,
  { file, version, computer }: InstallationParts,
): Installation {
  let known: Promise<string> | undefined;

  async function kept(): Promise<string | undefined> {
    try {
      const secret = safeStorage.decryptString(await readFile(file));
      return secretForm.test(secret) ? secret : undefined;
    } catch {
      // Missing, of another user, or damaged: a new one is made.
      return undefined;
    }
  }

  async function secret(): Promise<string> {
    const before = await kept();
    if (before !== undefined) return before;
    const made = randomBytes(32).toString('base64url');
    try {
      if (safeStorage.isEncryptionAvailable()) await writeWhole(file, safeStorage.encryptString(made));
    } catch (error) {
      console.warn('The installation could not be kept:', String(error));
    }
    return made;
  }

  const read = () => {
    known ??= secret();
    return known;
  };
  return {
    introduce: async () => ({ installation: await read(), computer: plainName(computer), version }),
    mark: async () =>
      createHash('sha256')
        .update(`lease:${await read()}`)
        .digest('base64url'),
  };
}

/** A name as the server takes it, whatever somebody has called the computer. */
function plainName(name: string): string {
  return [...name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim()].slice(0, 60).join('') || 'Windows';
}
