/** The files that the app starts from without a network, as the build names them (tools/vite/shell-files.ts). */
export interface Shell {
  /** Differs between two builds. */
  readonly version: string;
  /** The script that the page of this build begins with. */
  readonly script: string;
  /** Names below `/assets/`. */
  readonly files: readonly string[];
}

/** The page of every screen; any of their addresses gives it. */
export const pagePath = '/my-jobs';
const others = ['/favicon.svg'];

const prefix = 'delavnica-';
/** What is precached of a build, and what of it was loaded later. */
export const cacheNames = ({ version }: Shell) => ({
  shell: `${prefix}shell-${version}`,
  late: `${prefix}late-${version}`,
});

/**
 * Fills the cache of a new build; what the last one has already is copied.
 *
 * @throws Error  a file is not there, or the server is at another build than this worker: the browser tries again later
 */
export async function fillCache(store: CacheStorage, shell: Shell, ask = fetch): Promise<void> {
  const cache = await store.open(cacheNames(shell).shell);
  const page = await ask(pagePath, { cache: 'reload', credentials: 'same-origin' });
  const belongs = page.ok && (await page.clone().text()).includes(shell.script);
  if (!belongs) throw new Error('The page is of another build');
  const add = async (path: string) => {
    const answer = (await store.match(path)) ?? (await ask(path));
    if (!answer.ok) throw new Error(`${path} is not there`);
    await cache.put(path, answer);
  };
  await Promise.all([...shell.files.map((file) => `/assets/${file}`), ...others].map(add));
  await cache.put(pagePath, page);
}

/** Deletes what other builds have left. */
export async function dropOtherCaches(store: CacheStorage, shell: Shell): Promise<void> {
  const own: readonly string[] = Object.values(cacheNames(shell));
  const names = (await store.keys()).filter((name) => name.startsWith(prefix) && !own.includes(name));
  await Promise.all(names.map((name) => store.delete(name)));
}
