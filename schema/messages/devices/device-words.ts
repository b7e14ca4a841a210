import type { DeviceSoftware } from '../../features/devices.ts';
import type { DevicesText } from './index.ts';

/** What people read for a device: as much as it told of its browser and system. */
export function deviceWords(t: DevicesText, { app, system }: DeviceSoftware): string {
  if (app === 'Delavnica' && system !== null) return t('desktopApp', { system });
  if (app !== null && system !== null) return t('appOnSystem', { app, system });
  return app ?? system ?? t('unknownDevice');
}
