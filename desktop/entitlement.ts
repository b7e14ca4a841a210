import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Configuration } from './configuration.ts';
import type { Electron } from './electron.ts';
import type { GateParts } from './gate.ts';

/** A clock may be a little off; one that was set back further than this makes an old statement look young. */
const toleranceSeconds = 300;

/**
 * Keeps the server's last statement that the workshop is paid, encrypted for this Windows user. Where the system offers
 * no encryption nothing is kept, and the app needs the server at every start.
 *
 * @param file where it is kept
 * @param now the clock, for tests
 */
export function createEntitlement(
  { safeStorage }: Pick<Electron, 'safeStorage'>,
  { serverUrl, entitlementKeys }: Configuration,
  file: string,
  now: () => Date = () => new Date(),
): GateParts['entitlement'] {
  const keys = createLocalJWKSet(entitlementKeys);

  async function verified(token: string): Promise<Date | undefined> {
    const currentDate = now();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['EdDSA'],
        issuer: serverUrl,
        audience: 'delavnica-desktop',
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate,
      });
      const setBack = currentDate.getTime() / 1000 + toleranceSeconds < Number(payload.iat);
      return setBack ? undefined : new Date(Number(payload.exp) * 1000);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    async keep(token) {
      if (!safeStorage.isEncryptionAvailable()) return;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, safeStorage.encryptString(token));
      await rename(`${file}.new`, file);
    },
    async forget() {
      await rm(file, { force: true });
    },
    async validUntil() {
      try {
        return await verified(safeStorage.decryptString(await readFile(file)));
      } catch (error) {
        // Missing, of another user, or damaged: none of them is a reason not to start.
        console.warn('There is no entitlement to go by:', String(error));
        return undefined;
      }
    },
  };
}
