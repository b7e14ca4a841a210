import { openDB } from 'idb';
import type { Answers } from './answers.ts';

/**
 * Answers that the server does not have yet, on this device: a reload, an empty battery or a lift without network loses
 * none. They belong to one person; somebody else who logs in here neither sees nor sends them.
 */

export interface KeptAnswers {
  readonly read: () => Promise<Answers>;
  /** Written one after another, so that what was answered last is what is kept. */
  readonly write: (answers: Answers) => Promise<void>;
}

const store = 'answers';

// Async, so that a browser without IndexedDB rejects and does not throw.
const open = async () => openDB('delavnica-inspections', 1, { upgrade: (db) => void db.createObjectStore(store) });

/** The inspections of which this device keeps answers of a person. */
export async function keptInspections(accountId: string): Promise<readonly string[]> {
  const db = await open();
  const keys = await db.getAllKeys(store);
  db.close();
  const own = `${accountId}:`;
  return keys.map(String).flatMap((key) => (key.startsWith(own) ? key.slice(own.length) : []));
}

export function keptAnswers(accountId: string, inspectionId: string): KeptAnswers {
  const key = `${accountId}:${inspectionId}`;
  const opened = open();
  // A browser that keeps nothing still sends at once.
  opened.catch(() => undefined);
  let last: Promise<unknown> = Promise.resolve();
  return {
    async read() {
      try {
        const kept: unknown = await (await opened).get(store, key);
        return isAnswers(kept) ? kept : {};
      } catch {
        return {};
      }
    },
    async write(answers) {
      last = last
        .then(async () => {
          const db = await opened;
          await (Object.keys(answers).length === 0 ? db.delete(store, key) : db.put(store, answers, key));
        })
        .catch(() => undefined);
      await last;
    },
  };
}

/** What this program has written itself; the server checks each of them. */
const isAnswers = (kept: unknown): kept is Answers =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((answer) => typeof answer === 'object');
