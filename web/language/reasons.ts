/**
 * The words of all reasons why something is refused, in both languages. They come after the first screen, which has no
 * need of them: what is refused is said once they are there.
 */

type Reasons = typeof import('../../schema/messages/errors/index.ts');

let known: Reasons | undefined;
let loading: Promise<void> | undefined;

/** Ends when the words are there. It never fails: where they cannot be loaded, the next call tries again. */
export function loadReasons(): Promise<void> {
  loading ??= import('../../schema/messages/errors/index.ts').then(
    (loaded) => {
      known = loaded;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** What says and reads reasons; nothing before it is loaded. */
export function reasons(): Reasons | undefined {
  return known;
}
