import { posix } from 'node:path';
import sanitize from 'sanitize-filename';

/** Short enough for a system that takes 260 letters of a whole path. */
const mostLetters = 80;
const plain = (text: string) => sanitize([...text].slice(0, mostLetters).join(''), { replacement: '_' }) || '_';
/** A path as it is compared by systems that do not tell large from small letters. */
const folded = (path: string) => path.normalize('NFC').toLowerCase();

/** Names paths that every system takes, each of them once: a second one of a name is counted. */
export function createFreeNames() {
  const taken = new Set<string>();
  const latest = new Map<string, number>();
  return (folders: readonly string[], name: string): string => {
    const { name: stem, ext } = posix.parse(name);
    const place = [...folders, stem].map(plain).join('/');
    const ending = ext && plain(ext);
    const first = folded(place + ending);
    for (let count = (latest.get(first) ?? 0) + 1; ; count++) {
      const path = count === 1 ? place + ending : `${place} (${count})${ending}`;
      if (taken.has(folded(path))) continue;
      taken.add(folded(path));
      latest.set(first, count);
      return path;
    }
  };
}
