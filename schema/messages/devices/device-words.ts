import type { DevicesText } from './index.ts';

/** What a browser or our app says of itself; null for what it did not. */
interface Software {
  readonly app: string | null;
  readonly system: string | null;
}

/** What people read for a device: as much as it says of its browser and system. */
export function deviceWords(t: DevicesText, { app, system }: Software): string {
  if (app === 'Delavnica' && system !== null) return t('desktopApp', { system });
  if (app !== null && system !== null) return t('appOnSystem', { app, system });
  return app ?? system ?? t('unknownDevice');
}
