import type { Page } from 'playwright-core';

type Store = 'facts' | 'answers' | 'cards' | 'operations';

/**
 * What the browser of a page keeps for work without a network.
 *
 * @returns each key with its value as JSON, in which a photo is written as its size
 */
export async function keptHere(page: Page, ...stores: readonly Store[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(stores.map((store) => page.evaluate(readStore, store)));
  return new Map(found.flat());
}

/** In the page. */
async function readStore(store: string): Promise<[string, string][]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(store === 'operations' ? 'delavnica-queue' : 'delavnica-snapshot');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const rows: [string, string][] = [];
  await new Promise<void>((resolve) => {
    const asked = database.transaction(store).objectStore(store).openCursor();
    asked.onsuccess = () => {
      const cursor = asked.result;
      if (cursor === null) return resolve();
      const written = JSON.stringify(cursor.value, (_, value) => (value instanceof Blob ? `${value.size} B` : value));
      rows.push([String(cursor.key), written]);
      return cursor.continue();
    };
  });
  database.close();
  return rows;
}
