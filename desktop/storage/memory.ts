import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Electron } from '../system/electron.ts';
import { writeWhole } from './json-file.ts';

/** What the screens have read, kept on disk so that it can be read again while the server is away. */
export interface Memory {
  /** The place of one read for the account of this moment; undefined while no account is known. */
  readonly under: (read: string) => Place | undefined;
}

export interface Place {
  /** @returns away when the text is no data but the server's word that it cannot do its work */
  readonly keep: (text: string) => Promise<'kept' | 'not kept' | 'away'>;
  readonly recall: () => Promise<{ readonly body: string; readonly at: Date } | undefined>;
}

export const remembersNothing: Memory = { under: () => undefined };

export interface MemoryKeeper extends Memory {
  /** Whose reads are meant from now on; undefined while nobody may be meant. Another account's are wiped. */
  readonly belongTo: (account: string | undefined) => Promise<void>;
  /** Forgets everything. */
  readonly wipe: () => Promise<void>;
  /** When the oldest was read of what was given again since the server went away; undefined when nothing was. */
  readonly oldest: () => Date | undefined;
  /** The server is back: what is given from now on is new. */
  readonly refreshed: () => void;
}

export interface MemoryParts {
  /** The folder where it is kept, and nothing else. */
  readonly folder: string;
  readonly now?: () => Date;
  /** Size limit of all answers together, in bytes; the least recently read ones are deleted. */
  readonly maximumBytes?: number;
  /** Hears when older data than before was given again. */
  readonly shown?: () => void;
}

const entryBytes = 512 * 1024;
const maximumEntries = 500;
const ivBytes = 12;
const tagBytes = 16;

const entry = z.object({ at: z.coerce.date(), body: z.string() });
/** What is worth remembering: data without errors, or the answer of a REST call. */
const graphqlAnswer = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
});

/**
 * Keeps answers on the disk, each encrypted with AES-256-GCM under a key that the system's key store wraps for this
 * Windows user, under names that say nothing to others, and bound to the account that asked. Without encryption by the
 * system nothing is kept; a disk that fails costs what would have been remembered, and nothing else.
 */
export function createMemory({ safeStorage }: Pick<Electron, 'safeStorage'>, parts: MemoryParts): MemoryKeeper {
  const { folder, now = () => new Date(), maximumBytes = 20 * 1024 * 1024, shown = () => {} } = parts;
  const keyFile = join(folder, 'key');
  let key: Buffer | undefined;
  let account: string | undefined;
  let oldest: Date | undefined;
  /** Turns of the disk, so that wiping and writing never overlap. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(work, work);
    turn = next.catch(() => undefined);
    return next;
  };

  async function keyOf(): Promise<Buffer | undefined> {
    if (key !== undefined) return key;
    if (!safeStorage.isEncryptionAvailable()) return undefined;
    try {
      const kept = Buffer.from(safeStorage.decryptString(await readFile(keyFile)), 'base64');
      if (kept.length === 32) key = kept;
    } catch {
      // Missing, of another user, or damaged: what lies there can be read by nobody any more.
    }
    if (key !== undefined) return key;
    await rm(folder, { recursive: true, force: true });
    const made = randomBytes(32);
    await writeWhole(keyFile, safeStorage.encryptString(made.toString('base64')));
    key = made;
    return key;
  }

  const nameOf = (secret: Buffer, owner: string, read: string) =>
    createHmac('sha256', secret).update(`${owner}\n${read}`).digest('hex');

  async function makeRoom(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}$/.test(name));
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await sizeAndAge(join(folder, name))) })));
    let bytes = 0;
    for (const [place, { name, size }] of files.toSorted((a, b) => b.age - a.age).entries()) {
      bytes += size;
      if (bytes > maximumBytes || place >= maximumEntries) await rm(join(folder, name), { force: true });
    }
  }

  async function wipeNow(): Promise<void> {
    key = undefined;
    oldest = undefined;
    // The key first: without it the rest is noise, also where a file cannot be removed.
    await rm(keyFile, { force: true });
    await rm(folder, { recursive: true, force: true });
  }

  function keep(owner: string, read: string, body: string): Promise<boolean> {
    return inTurn(async () => {
      // Somebody else has logged in while the answer was on its way.
      if (account !== owner || Buffer.byteLength(body) > entryBytes) return false;
      const secret = await keyOf();
      if (secret === undefined) return false;
      await mkdir(folder, { recursive: true });
      const name = nameOf(secret, owner, read);
      await writeWhole(join(folder, name), sealed(secret, name, JSON.stringify({ at: now(), body })));
      await makeRoom();
      return true;
    });
  }

  function recall(owner: string, read: string): ReturnType<Place['recall']> {
    return inTurn(async () => {
      if (account !== owner) return undefined;
      const secret = await keyOf();
      if (secret === undefined) return undefined;
      const name = nameOf(secret, owner, read);
      const found = entry.parse(JSON.parse(opened(secret, name, await readFile(join(folder, name)))));
      if (oldest === undefined || found.at < oldest) {
        oldest = found.at;
        shown();
      }
      return found;
    }).catch((error) => {
      if (!isMissing(error)) console.warn('What was read before cannot be read again:', String(error));
      return undefined;
    });
  }

  return {
    under(read) {
      const owner = account;
      if (owner === undefined) return undefined;
      return {
        async keep(text) {
          const outcome = classifyAnswer(text);
          if (outcome !== 'data') return outcome === 'away' ? 'away' : 'not kept';
          const kept = await keep(owner, read, text).catch((error) => {
            console.warn('What was read cannot be kept:', String(error));
            return false;
          });
          return kept ? 'kept' : 'not kept';
        },
        recall: () => recall(owner, read),
      };
    },
    belongTo: (next) => {
      const before = account;
      account = next;
      if (next === undefined || next === before) return Promise.resolve();
      return inTurn(async () => {
        const secret = await keyOf();
        if (secret === undefined) return;
        // Whose it is is there as one more name that says nothing.
        const mark = nameOf(secret, next, 'owner');
        const known = await readFile(join(folder, 'owner'), 'utf8').catch(() => undefined);
        if (known === mark) return;
        if (known !== undefined) await wipeNow();
        const fresh = await keyOf();
        if (fresh !== undefined) await writeWhole(join(folder, 'owner'), Buffer.from(nameOf(fresh, next, 'owner')));
      });
    },
    wipe() {
      account = undefined;
      return inTurn(wipeNow);
    },
    oldest: () => oldest,
    refreshed() {
      oldest = undefined;
    },
  };
}

function classifyAnswer(text: string): 'data' | 'errors' | 'away' {
  const { data: answer } = graphqlAnswer.safeParse(parsed(text));
  if (answer?.errors === undefined) return answer === undefined ? 'errors' : 'data';
  return answer.errors.some(({ extensions }) => extensions?.code === 'UNAVAILABLE') ? 'away' : 'errors';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name is sealed in, so that one answer cannot be put in another's place. */
function sealed(key: Buffer, name: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
}

/** @throws Error when anything of it was changed */
function opened(key: Buffer, name: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

async function sizeAndAge(file: string): Promise<{ size: number; age: number }> {
  const { size, mtimeMs } = await stat(file);
  return { size, age: mtimeMs };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
