/**
 * Chromium without a window, by its own Debian package: the same engine as in the program with one, which draws its bar
 * and its menus for every page also where nobody sees them, at five times the processor time.
 */
export const headlessChromium = {
  program: '/usr/bin/chromium-headless-shell',
  debianPackage: 'chromium-headless-shell',
};
