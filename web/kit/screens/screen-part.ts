import { type ComponentType, useSyncExternalStore } from 'react';
import { loadLanguage } from '../../language/late/words-by-language.ts';

/** A component in a file of its own that its screen always shows; `useScreenPart` gives it. */
export interface ScreenPart<Props> {
  readonly loaded: () => ComponentType<Props> | undefined;
  /** Why its code is not there, where it could not be loaded. */
  readonly failure: () => unknown;
  /** @returns what ends the subscription */
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * Declares such a component, whose code is asked for together with the code of the screen: while a pointer rests on the
 * link to it. With `lazy` it would be asked for once the screen is drawn, and would be drawn up to 300 ms later,
 * because React holds back what takes the place of a fallback.
 */
export function screenPart<Props>(load: () => Promise<ComponentType<Props>>): ScreenPart<Props> {
  let component: ComponentType<Props> | undefined;
  let failure: unknown;
  const settled = load()
    .then(async (loaded) => {
      // Its words come with it, or it would wait for them behind a fallback after all.
      // What fails, fails where it is said.
      await loadLanguage().catch(() => undefined);
      component = loaded;
    })
    .catch((error: unknown) => {
      failure = error;
    });
  return {
    loaded: () => component,
    failure: () => failure,
    subscribe: (changed) => {
      let isSubscribed = true;
      void settled.then(() => isSubscribed && changed());
      return () => {
        isSubscribed = false;
      };
    },
  };
}

/**
 * @returns the component, undefined while its code is on its way
 * @throws what kept its code from being loaded
 */
export function useScreenPart<Props>(part: ScreenPart<Props>): ComponentType<Props> | undefined {
  const component = useSyncExternalStore(part.subscribe, part.loaded);
  const failure = useSyncExternalStore(part.subscribe, part.failure);
  if (failure !== undefined) throw failure;
  return component;
}
