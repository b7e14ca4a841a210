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

interface SnapshotSchema extends DBSchema {
  facts: { key: string; value: KeptFacts };
  answers: { key: string; value: KeptAnswer };
  cards: { key: string; value: KeptCard };
}

const only = 'facts';
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
    answers: async () => (await opening).getAll('answers'),
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
