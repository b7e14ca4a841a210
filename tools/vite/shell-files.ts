/** A row of the manifest that Vite writes of a build. */
export interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** What the app needs without a network, by the sources that the manifest knows files by. */
export interface ShellParts {
  /** What is around the screens; of what it loads later the words alone, because every screen is loaded from here. */
  readonly frame: readonly string[];
  /** Screens with what they load later, as their dialogs. */
  readonly screens: readonly string[];
  /** What is loaded later and is of no use without a network. */
  readonly without: RegExp;
}

const words = /\.texts\.ts$|words-of-frame/;

/**
 * The files that the service worker keeps, without the folder in which all of them are.
 *
 * @param manifest of the build
 * @throws Error  a part is not in the build
 */
export function shellFiles(
  manifest: Readonly<Record<string, BuiltFile>>,
  { frame, screens, without }: ShellParts,
): readonly string[] {
  const found = new Map<string, BuiltFile>();
  const visit = (source: string, isLate: (late: string) => boolean) => {
    if (found.has(source)) return;
    const built = manifest[source];
    if (built === undefined) throw new Error(`${source} is not in the build`);
    found.set(source, built);
    for (const next of built.imports ?? []) visit(next, isLate);
    for (const late of built.dynamicImports ?? []) {
      if (words.test(late) || isLate(late)) visit(late, () => false);
    }
  };
  for (const source of frame) visit(source, () => false);
  for (const source of screens) visit(source, (late) => !without.test(late));
  const files = [...found.values()].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => file.replace(/^assets\//, '')).toSorted();
}
