import type { Electron } from '../system/electron.ts';

export interface Exit {
  readonly isQuitting: () => boolean;
  /** Ends the program, and does something as the last act. Nothing of it happens when somebody decides to stay. */
  readonly quit: (lastAct?: () => void) => void;
  /** Somebody was asked about unsaved work and stays. */
  readonly stay: () => void;
}

/** The way out. What must not begin while somebody may still say no, an installer for example, is the last act of it. */
export function createExit({ app }: Pick<Electron, 'app'>): Exit {
  let quitting = false;
  let act: (() => void) | undefined;
  app.on('before-quit', () => {
    quitting = true;
  });
  app.on('will-quit', () => act?.());
  return {
    isQuitting: () => quitting,
    quit(lastAct) {
      act = lastAct;
      app.quit();
    },
    stay() {
      quitting = false;
      act = undefined;
    },
  };
}
