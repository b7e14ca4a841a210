import { compare, hash } from 'bcrypt';
import { AppError } from '../../schema/errors.ts';
import { lengths } from '../../schema/rules.ts';

/** Hashing, off the main thread and bounded, so that a flood of logins cannot starve everything else. */
export interface Passwords {
  /** @throws UNAVAILABLE  too many are waiting already */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. Without a hash (no such account) it does the same work and says no, so that
   * the time tells nobody whether an account exists (ASVS 6.3.8).
   *
   * @throws UNAVAILABLE  too many are waiting already
   */
  matches(password: string, storedHash: string | undefined): Promise<boolean>;
}

/** bcrypt uses libuv's four threads; two at a time leave the others for files and name look-ups. */
const parallel = 2;
/** At cost 12 two cores do about seven a second; who would wait longer than some ten seconds is told at once. */
const longestQueue = 64;

/**
 * @param cost bcrypt's cost factor; each step doubles the work
 */
export function createPasswords(cost: number): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const hashOfNobody = hash('the password of nobody', cost);

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= parallel) {
      if (waiting.length >= longestQueue) throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 10 });
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (password, storedHash) =>
      inTurn(async () => {
        const equal = await compare(password, storedHash ?? (await hashOfNobody));
        // bcrypt sees 72 bytes and no more, so that a right password with a tail would be right as well.
        return equal && storedHash !== undefined && Buffer.byteLength(password) <= lengths.passwordMaximumBytes;
      }),
  };
}
