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

interface SnapshotSchema extends DBSchema {
  facts: { key: string; value: KeptFacts };
  answers: { key: string; value: KeptAnswer };
  cards: { key: string; value: KeptCard };
}

const only = 'facts';
/** Beside the answers, whose form of the database it has: a new one would have to wait for every open window. */
const partsKey = 'parts';
export type SnapshotStore = ReturnType<typeof openSnapshot>;

/** What this browser shows without a network. It is of one person, and goes with the log-out. */
export function openSnapshot() {
  const opening = openDB<SnapshotSchema>('delavnica-snapshot', 1, {
    upgrade(database) {
      database.createObjectStore('facts');
      database.createObjectStore('answers');
      database.createObjectStore('cards', { keyPath: 'id' });
    },
  });
  return {
    facts: async () => (await opening).get('facts', only),
    setFacts: async (facts: KeptFacts) => void (await (await opening).put('facts', facts, only)),
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
    /** @param full these are all; otherwise what has changed, and what is gone */
    async keepParts(parts: readonly KeptPart[], goneIds: readonly string[], full: boolean) {
      if (!full && parts.length === 0 && goneIds.length === 0) return;
      const work = (await opening).transaction('answers', 'readwrite');
      const before: unknown = full ? [] : (await work.store.get(partsKey))?.data.parts;
      const kept = new Map(Array.isArray(before) ? before.filter(isPart).map((part) => [part.id, part]) : []);
      for (const part of parts) kept.set(part.id, part);
      for (const id of goneIds) kept.delete(id);
      await work.store.put({ data: { parts: [...kept.values()] }, at: 0 }, partsKey);
      await work.done;
    },
    keepAnswer: async (key: string, answer: KeptAnswer) => void (await (await opening).put('answers', answer, key)),
    card: async (id: string) => (await opening).get('cards', id),
    cards: async () => (await opening).getAll('cards'),
    /** @param full these are all; otherwise what has changed, and what is gone */
    async keepCards(cards: readonly KeptCard[], goneIds: readonly string[], full: boolean) {
      const work = (await opening).transaction('cards', 'readwrite');
      if (full) await work.store.clear();
      await Promise.all([
        ...cards.map((card) => work.store.put(card)),
        ...goneIds.map((id) => work.store.delete(id)),
        work.done,
      ]);
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
