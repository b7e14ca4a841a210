import { type DBSchema, openDB } from 'idb';

/** An answer as a screen has last had it. */
export interface KeptAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  /** Milliseconds. */
  readonly at: number;
}

/** A card as `snapshot` answers it. */
export interface KeptCard {
  readonly id: string;
  readonly vehicleId?: string | null;
  readonly visits?: readonly string[];
}

/** What is kept about the whole. */
export interface KeptFacts {
  readonly userId: string;
  readonly workshopId: string;
  /** What `snapshot` is asked to go on from. */
  readonly sequence?: number | undefined;
  /** When it was asked last, in milliseconds. */
  readonly at?: number | undefined;
  readonly runningClock?: unknown;
  /** How far the clock of this device was ahead of the server's. */
  readonly aheadMilliseconds?: number | undefined;
}

/** A part as `snapshot` answers it. */
export interface KeptPart {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly brand: string | null;
  readonly ean: string | null;
  readonly numbers: readonly { readonly number: string }[];
}

/** Of a list what has changed and what is gone; `full` where these are all. */
interface TakenRows<Row> {
  readonly changed: readonly Row[];
  readonly goneIds: readonly string[];
  readonly full: boolean;
}

/** What the server has answered for somebody, and what is kept about the whole from then on. */
export interface TakenSnapshot extends Pick<KeptFacts, 'userId' | 'sequence' | 'at' | 'runningClock'> {
  readonly cards: TakenRows<KeptCard>;
  readonly parts: TakenRows<KeptPart>;
}

interface SnapshotSchema extends DBSchema {
  facts: { key: string; value: KeptFacts };
  answers: { key: string; value: KeptAnswer };
  cards: { key: string; value: KeptCard };
}

/** Of its database, and of the lock under which it is taken. */
export const snapshotName = 'delavnica-snapshot';

const only = 'facts';
/** Beside the answers, whose form of the database it has: a new one would have to wait for every open window. */
const partsKey = 'parts';
export type SnapshotStore = ReturnType<typeof openSnapshot>;

/** What this browser shows without a network. It is of one person, and goes with the log-out. */
export function openSnapshot() {
  const opening = openDB<SnapshotSchema>(snapshotName, 1, {
    upgrade(database) {
      database.createObjectStore('facts');
      database.createObjectStore('answers');
      database.createObjectStore('cards', { keyPath: 'id' });
    },
  });
  return {
    facts: async () => (await opening).get('facts', only),
    setFacts: async (facts: KeptFacts) => void (await (await opening).put('facts', facts, only)),
    /** Changes what is known about the whole, while it is of the same person. */
    async changeFacts(userId: string, changes: Partial<KeptFacts>) {
      const work = (await opening).transaction('facts', 'readwrite');
      const known = await work.store.get(only);
      if (known?.userId === userId) await work.store.put({ ...known, ...changes }, only);
      await work.done;
    },
    answer: async (key: string) => (await opening).get('answers', key),
    /** Those of cards and lists. */
    async answers() {
      const [keys, all] = await Promise.all([(await opening).getAllKeys('answers'), (await opening).getAll('answers')]);
      return all.filter((_, place) => keys[place] !== partsKey);
    },
    async parts(): Promise<readonly KeptPart[]> {
      const parts: unknown = (await (await opening).get('answers', partsKey))?.data.parts;
      return Array.isArray(parts) ? parts.filter(isPart) : [];
    },
    /** @param answer undefined for none from now on */
    async keepAnswer(key: string, answer: KeptAnswer | undefined) {
      const database = await opening;
      await (answer === undefined ? database.delete('answers', key) : database.put('answers', answer, key));
    },
    /** Moves answers to other keys; what is there already stays. */
    async renameAnswers(nameOf: (key: string) => string) {
      const work = (await opening).transaction('answers', 'readwrite');
      for (const key of await work.store.getAllKeys()) {
        const name = nameOf(key);
        const answer = name === key ? undefined : await work.store.get(key);
        if (answer === undefined) continue;
        if ((await work.store.getKey(name)) === undefined) await work.store.put(answer, name);
        await work.store.delete(key);
      }
      await work.done;
    },
    card: async (id: string) => (await opening).get('cards', id),
    cards: async () => (await opening).getAll('cards'),
    /** Keeps what was taken in one piece, and nothing of it once its person has logged out: that would be read afterwards. */
    async keepTaken({ userId, cards, parts, ...facts }: TakenSnapshot) {
      const work = (await opening).transaction(['facts', 'answers', 'cards'], 'readwrite');
      const stores = [work.objectStore('facts'), work.objectStore('answers'), work.objectStore('cards')] as const;
      const [ofFacts, ofAnswers, ofCards] = stores;
      const known = await ofFacts.get(only);
      if (known?.userId === userId) {
        await ofFacts.put({ ...known, ...facts }, only);
        if (cards.full) await ofCards.clear();
        await Promise.all(cards.changed.map((card) => ofCards.put(card)));
        await Promise.all(cards.goneIds.map((id) => ofCards.delete(id)));
        // All parts are one row, which is large.
        if (parts.full || parts.changed.length > 0 || parts.goneIds.length > 0) {
          const before: unknown = parts.full ? [] : (await ofAnswers.get(partsKey))?.data.parts;
          const kept = new Map(Array.isArray(before) ? before.filter(isPart).map((part) => [part.id, part]) : []);
          for (const part of parts.changed) kept.set(part.id, part);
          for (const id of parts.goneIds) kept.delete(id);
          await ofAnswers.put({ data: { parts: [...kept.values()] }, at: 0 }, partsKey);
        }
      }
      await work.done;
    },
    /** Forgets everything. */
    async wipe() {
      const work = (await opening).transaction(['facts', 'answers', 'cards'], 'readwrite');
      await Promise.all([
        ...(['facts', 'answers', 'cards'] as const).map((name) => work.objectStore(name).clear()),
        work.done,
      ]);
    },
  };
}

export const isPart = (value: unknown): value is KeptPart =>
  typeof Object(value).id === 'string' && typeof Object(value).name === 'string';
