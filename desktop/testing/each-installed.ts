import { afterEach, beforeEach } from 'vitest';
import { type Installation, type InstallationOptions, installed } from './electron/installation.ts';
import type { LaunchOptions, Program } from './electron/launch.ts';

export interface EachInstalled extends Pick<Installation, 'folder' | 'userData' | 'start'> {
  /** Starts the program and waits for its window. */
  shown(options?: LaunchOptions): Promise<Program>;
}

/**
 * The built program, installed again for each test of a file and removed after it.
 *
 * @param options asked before each test, after what was set up before this call
 */
export function eachInstalled(options: () => InstallationOptions = () => ({})): EachInstalled {
  let current: Installation | undefined;
  const its = (): Installation => {
    if (current === undefined) throw new Error('There is an installation only while a test runs');
    return current;
  };
  beforeEach(async () => {
    current = await installed(options());
  });
  afterEach(() => current?.[Symbol.asyncDispose]());
  return {
    get folder() {
      return its().folder;
    },
    get userData() {
      return its().userData;
    },
    start: (launch) => its().start(launch),
    async shown(launch) {
      const program = await its().start(launch);
      await program.happened('event window show');
      return program;
    },
  };
}
