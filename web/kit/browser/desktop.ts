import type { DesktopBridge } from '../../../schema/desktop/desktop-bridge.ts';

declare global {
  interface Window {
    /** Put there by the preload of the desktop app; absent in a browser. */
    readonly delavnica?: DesktopBridge;
  }
}

/** The shell around the page, or nothing when the page is in a browser. */
export function desktopBridge(): DesktopBridge | undefined {
  return window.delavnica;
}
