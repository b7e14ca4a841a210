import { readFile, rm } from 'node:fs/promises';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { writeWhole } from '../storage/json-file.ts';
import type { Configuration } from '../system/configuration.ts';
import type { Electron } from '../system/electron.ts';
import type { GateParts } from './gate.ts';
import type { Installation } from './installation.ts';

/** A clock may be a little off; one that was set back further than this makes an old statement look young. */
const toleranceSeconds = 300;
/** How often the time is saved while nothing else changes, in seconds. */
const clockStepSeconds = 60;

const claims = z.object({
  /** The account. */
  sub: z.string().min(1),
  /** The installation that the statement was given to. */
  installation: z.string().min(1),
  /** Unix seconds, by the server's clock. */
  iat: z.number(),
  exp: z.number(),
});
type Claims = z.output<typeof claims>;

const keptForm = z.object({
  token: z.string().max(4000),
  /** The highest time that was ever seen, in Unix seconds. */
  seenAt: z.number(),
});
type StoredEntitlement = z.output<typeof keptForm>;

export interface EntitlementParts {
  /** Where it is kept. */
  readonly file: string;
  readonly installation: Pick<Installation, 'mark'>;
  /** The clock, for tests. */
  readonly now?: () => Date;
}

/** What the gate asks, and whose statement it is. */
export type Entitlement = GateParts['entitlement'] & {
  /** The account that the kept statement names; undefined while none holds. */
  readonly account: () => Promise<string | undefined>;
};

/**
 * Stores the latest entitlement, encrypted for this Windows user; without encryption by the system nothing is stored,
 * and the app needs the server at every start. The latest time seen is stored with it, and only a newer entitlement
 * moves it back, so that setting the clock back renews nothing.
 */
export function createEntitlement(
  { safeStorage }: Pick<Electron, 'safeStorage'>,
  { serverUrl, entitlementKeys }: Configuration,
  { file, installation, now = () => new Date() }: EntitlementParts,
): Entitlement {
  const keys = createLocalJWKSet(entitlementKeys);
  /** The highest time of this run, which counts also when the disk is full. */
  let seenInThisRun = 0;

  /**
   * Asked when it is stored and each time it is read.
   *
   * @returns what the server has signed for this installation, whenever it was; undefined for anything else
   */
  async function signed(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['EdDSA'],
        issuer: serverUrl,
        audience: 'delavnica-desktop',
        requiredClaims: ['exp', 'iat', 'sub'],
        // Whether it holds now is asked apart, by the highest time that was seen.
        currentDate: new Date(0),
      });
      const parsed = claims.safeParse(payload);
      return parsed.success && parsed.data.installation === (await installation.mark()) ? parsed.data : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async function read(): Promise<(StoredEntitlement & Claims) | undefined> {
    let kept: StoredEntitlement;
    try {
      kept = keptForm.parse(JSON.parse(safeStorage.decryptString(await readFile(file))));
    } catch (error) {
      // Missing, of another user, or damaged: none of them is a reason not to start.
      console.warn('There is no entitlement to go by:', String(error));
      return undefined;
    }
    const said = await signed(kept.token);
    return said && { ...kept, ...said };
  }

  async function write(kept: StoredEntitlement): Promise<void> {
    if (!safeStorage.isEncryptionAvailable()) return;
    await writeWhole(file, safeStorage.encryptString(JSON.stringify(kept)));
  }

  async function readValidClaims(): Promise<Claims | undefined> {
    const kept = await read();
    if (kept === undefined) return undefined;
    const nowSeconds = now().getTime() / 1000;
    const before = Math.max(kept.seenAt, kept.iat, seenInThisRun);
    seenInThisRun = Math.max(before, nowSeconds);
    if (seenInThisRun >= kept.seenAt + clockStepSeconds) {
      await write({ token: kept.token, seenAt: seenInThisRun }).catch((error) =>
        console.warn('The time could not be kept:', String(error)),
      );
    }
    const isSetBack = nowSeconds + toleranceSeconds < before;
    return isSetBack || seenInThisRun >= kept.exp ? undefined : kept;
  }

  return {
    async keep(token) {
      const said = await signed(token);
      if (said === undefined) throw new Error('The statement is not signed for this installation');
      const before = await read();
      // An old statement that is sent again does not turn the time back.
      if (before !== undefined && before.sub === said.sub && said.iat <= before.iat) return;
      seenInThisRun = said.iat;
      await write({ token, seenAt: said.iat });
    },
    async forget() {
      await rm(file, { force: true });
    },
    async validUntil() {
      const kept = await readValidClaims();
      return kept && new Date(kept.exp * 1000);
    },
    async account() {
      return (await readValidClaims())?.sub;
    },
  };
}
