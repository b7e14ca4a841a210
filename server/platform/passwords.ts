import { availableParallelism } from 'node:os';
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
  /**
   * Lets log-ins and registrations begin a few at a time. Who comes to a full queue is told so before any other work is
   * done, so that a flood costs next to nothing.
   *
   * @throws UNAVAILABLE  too many are waiting already
   */
  admit<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** bcrypt uses libuv's four threads and a whole core for each hash; one core stays free for everybody else. */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** One that hashes and one that asks the database meanwhile, so that a flood reaches neither. */
const admittedAtOnce = hashesAtOnce * 2;
/** At cost 12 a core does about five a second; who would wait longer than some ten seconds is told at once. */
const longestQueue = 64;

/**
 * @param cost bcrypt's cost factor; each step doubles the work
 */
export function createPasswords(cost: number): Passwords {
  const hashOfNobody = hash('the password of nobody', cost);
  const hashing = createTurns(hashesAtOnce);
  const admission = createTurns(admittedAtOnce);
  return {
    admit: admission,
    hash: (password) => hashing(() => hash(password, cost)),
    matches: (password, storedHash) =>
      hashing(async () => {
        const equal = await compare(password, storedHash ?? (await hashOfNobody));
        // bcrypt sees 72 bytes and no more, so that a right password with a tail would be right as well.
        return equal && storedHash !== undefined && Buffer.byteLength(password) <= lengths.passwordMaximumBytes;
      }),
  };
}

/** Work is begun in the order in which it came, so much at once; who comes to a full queue is told so. */
function createTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
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
  };
}
