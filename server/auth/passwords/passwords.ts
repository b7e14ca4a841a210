import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { genSaltSync } from 'bcrypt';
import { Piscina } from 'piscina';
import { createFairQueue } from '../../infrastructure/jobs/fair-queue.ts';

/** What can be done with passwords while the queue lets the caller work. */
export interface Hashing {
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. Without a hash (no such account) it does the same work and says no, so that
   * the time tells nobody whether an account exists (ASVS 6.3.8).
   */
  matches(password: string, storedHash: string | undefined): Promise<boolean>;
}

/**
 * Hashing, off the main thread and from a fair queue, so that a flood of log-ins cannot starve everything else, and one from one
 * network address nobody else's log-in. A source is such an address, or the name of what else asks.
 */
export interface Passwords {
  /**
   * Lets log-ins and registrations begin a few at a time. Anyone who would wait for more than ten seconds is refused
   * before any other work is done, so that a flood costs next to nothing.
   *
   * @throws UNAVAILABLE  too many are waiting already
   */
  enqueue<Result>(source: string, work: (hashing: Hashing) => Promise<Result>): Promise<Result>;
  /**
   * Queues for one hash.
   *
   * @throws UNAVAILABLE  too many are waiting already
   */
  hash(password: string, source: string): Promise<string>;
  /**
   * Queues for one comparison.
   *
   * @throws UNAVAILABLE  too many are waiting already
   */
  matches(password: string, storedHash: string, source: string): Promise<boolean>;
  /** Whether a stored hash was made in an older way, and is to be replaced once its password is known. */
  isOutdated(storedHash: string): boolean;
}

/** Each hash takes a whole core for a fifth of a second; one core stays free for everybody else. */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The system gives these threads a tenth of what it gives any other that has work to do, the database's included. */
const nicenessOfHashing = 10;

const turns = {
  /** One that hashes and one that asks the database meanwhile, so that a flood reaches neither. */
  atOnce: hashesAtOnce * 2,
  perSource: 64,
  inAll: 500,
  timeoutMilliseconds: 10_000,
};

/**
 * In front of a hash whose password went through SHA-256 first, because bcrypt sees 72 bytes and no more. Without it the
 * hash is of the password itself.
 */
const digestMark = 'sha256:';
const bcryptMaximumBytes = 72;

/** What bcrypt is given: 44 bytes for a password of any length, none of them zero, at which bcrypt would stop. */
function digestOf(password: string): string {
  return createHash('sha256').update(password).digest('base64');
}

/**
 * A password as it is hashed: in Unicode normal form C, so that keyboards that compose a letter differently write one
 * password (NIST SP 800-63B, 3.1.1.2).
 */
const composed = (password: string) => password.normalize('NFC');

/**
 * A password as it is compared: first as it is hashed today, then as it was typed and as others type it, because hashes were
 * once made of what was typed. They are one text, and one comparison, for letters that have one form.
 */
function formsOf(password: string): readonly string[] {
  return [...new Set([composed(password), password, password.normalize('NFD')])];
}

/**
 * A hash that no password has, as costly to compare with as one of this cost. It is made up and not computed, because the
 * thread that hashes takes 7 MB and is not needed before somebody logs in.
 */
function hashOfNoPassword(cost: number): string {
  // A bcrypt hash ends in 31 characters of its alphabet, of which hexadecimal digits are a part.
  return `${digestMark}${genSaltSync(cost)}${randomBytes(16).toString('hex').slice(1)}`;
}

/**
 * @param cost bcrypt's cost factor; each step doubles the work
 */
export function createPasswords(cost: number): Passwords {
  const hash = async (password: string) =>
    `${digestMark}${await inThread<string>('hash', { password: digestOf(composed(password)), cost })}`;
  const compare = (password: string, storedHash: string): Promise<boolean> => {
    if (!storedHash.startsWith(digestMark)) return inThread('compare', { password, storedHash });
    return inThread('compare', { password: digestOf(password), storedHash: storedHash.slice(digestMark.length) });
  };
  const isOutdated = (storedHash: string) => !storedHash.startsWith(digestMark);
  const hashOfNobody = hashOfNoPassword(cost);
  const oneByOne = createDutyCycleLimiter(hashesAtOnce);
  const enqueue = createFairQueue(turns);
  const hashing: Hashing = {
    hash: (password) => oneByOne(() => hash(password)),
    matches: (password, storedHash) =>
      oneByOne(async () => {
        for (const form of formsOf(password)) {
          const equal = await compare(form, storedHash ?? hashOfNobody);
          // Or a right password with a tail would be right as well.
          const hasTail =
            storedHash !== undefined && isOutdated(storedHash) && Buffer.byteLength(form) > bcryptMaximumBytes;
          if (equal && storedHash !== undefined && !hasTail) return true;
        }
        return false;
      }),
  };
  return {
    isOutdated,
    enqueue: (source, work) => enqueue(source, () => work(hashing)),
    hash: (password, source) => enqueue(source, () => hashing.hash(password)),
    matches: (password, storedHash, source) => enqueue(source, () => hashing.matches(password, storedHash)),
  };
}

let threads: Piscina | undefined;

/** The threads that hash, started with the first password and shared by all; they do not keep the process alive. */
function inThread<Result>(name: 'hash' | 'compare', task: object): Promise<Result> {
  threads ??= new Piscina({
    filename: fileURLToPath(new URL('./password-worker.mjs', import.meta.url)),
    minThreads: hashesAtOnce,
    maxThreads: hashesAtOnce,
    niceIncrement: nicenessOfHashing,
  });
  return threads.run(task, { name });
}

/**
 * Work is begun in the order in which it came, so much at once, and no more wait than have a turn; a turn stays taken
 * after its answer for as long as the work took. A flood of hashes so leaves the processor free half of the time, which
 * the others' slowest answers need more than the flood needs its pace (measured by `npm run bench logins`).
 */
function createDutyCycleLimiter(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function startNext(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(startNext, performance.now() - startedAt);
    }
  };
}
