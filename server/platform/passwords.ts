import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
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

/** Each hash takes a whole core for a fifth of a second; one core stays free for everybody else. */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The system gives these threads a tenth of what it gives any other that has work to do, the database's included. */
const nicenessOfHashing = 10;
/** One that hashes and one that asks the database meanwhile, so that a flood reaches neither. */
const admittedAtOnce = hashesAtOnce * 2;
/** At cost 12 a core does about five a second; who would wait longer than some ten seconds is told at once. */
const longestQueue = 64;

/**
 * @param cost bcrypt's cost factor; each step doubles the work
 */
export function createPasswords(cost: number): Passwords {
  const hash = (password: string): Promise<string> => hashingThreads().run({ password, cost }, { name: 'hash' });
  const compare = (password: string, storedHash: string): Promise<boolean> =>
    hashingThreads().run({ password, storedHash }, { name: 'compare' });
  const hashOfNobody = hash('the password of nobody');
  const hashing = createTurns(hashesAtOnce, { rest: true });
  const admission = createTurns(admittedAtOnce, { rest: false });
  return {
    admit: admission,
    hash: (password) => hashing(() => hash(password)),
    matches: (password, storedHash) =>
      hashing(async () => {
        const equal = await compare(password, storedHash ?? (await hashOfNobody));
        // bcrypt sees 72 bytes and no more, so that a right password with a tail would be right as well.
        return equal && storedHash !== undefined && Buffer.byteLength(password) <= lengths.passwordMaximumBytes;
      }),
  };
}

let threads: Piscina | undefined;

/** The threads that hash, begun with the first password and shared by all; they do not keep the process alive. */
function hashingThreads(): Piscina {
  threads ??= new Piscina({
    filename: fileURLToPath(new URL('./password-worker.mjs', import.meta.url)),
    minThreads: hashesAtOnce,
    maxThreads: hashesAtOnce,
    niceIncrement: nicenessOfHashing,
  });
  return threads;
}

/**
 * Work is begun in the order in which it came, so much at once; who comes to a full queue is told so.
 *
 * @param options `rest`: a turn stays taken after its answer for as long as the work took. A flood of hashes then leaves
 *   the processor free half of the time, which the others' slowest answers need more than the flood needs its pace
 *   (measured by `npm run bench logins`).
 */
function createTurns(atOnce: number, { rest }: { readonly rest: boolean }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function passOn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 10 });
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      if (rest) setTimeout(passOn, performance.now() - startedAt);
      else passOn();
    }
  };
}
