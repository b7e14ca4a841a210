/** One place of the sources and what is there instead, which a test has to notice. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly test: {
    readonly file: string;
    /** A part of its title, or of the title of what it is in; empty: any test of the file. */
    readonly title: string;
  };
  /** What the test needs rebuilt; absent when it reads the source itself. */
  readonly builds?: Build;
}

/** What is rebuilt in the copy, where to, and with which parameters of Vite. */
export const builds = {
  shell: { folder: 'dist/desktop', parameters: ['--config', 'vite.desktop.config.ts', '--mode', 'main'] },
  // Beside what is there: the server wants its landing pages, which no mutation touches.
  web: { folder: 'dist/web', parameters: ['--emptyOutDir', 'false'] },
  devServer: { folder: 'dist/dev', parameters: ['--config', 'vite.server.config.ts', '--mode', 'dev'] },
} as const;
export type Build = keyof typeof builds;

/** The name of a mutation, the source, what is there, what is there instead, and a part of the test's title. */
export type Place = readonly [name: string, file: string, from: string, to: string, title?: string];

/** Mutations that one test file has to notice. */
export function noticedBy(test: string, builds: Build | undefined, places: readonly Place[]): Mutation[] {
  return places.map(([name, file, from, to, title = '']) => ({
    name,
    file,
    from,
    to,
    test: { file: test, title },
    builds,
  }));
}

/**
 * The source with the mutation in it.
 *
 * @throws Error when its place is not there, or there twice
 */
export function applyMutation({ name, file, from, to }: Mutation, source: string): string {
  const places = source.split(from).length - 1;
  if (places !== 1) throw new Error(`"${name}": its place occurs ${places} times in ${file}`);
  return source.replace(from, () => to);
}
