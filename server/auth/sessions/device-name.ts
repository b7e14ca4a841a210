import Bowser from 'bowser';
import type { DeviceSoftware } from '../../../schema/features/devices.ts';

/** What a device says that it runs; only for telling one's own devices apart. */
export function softwareOf(userAgent: string): DeviceSoftware {
  if (userAgent.includes('Electron/')) return { app: 'Delavnica', system: 'Windows' };
  // Bowser throws on an empty text.
  const { browser, os } = Bowser.parse(userAgent.trim() || 'unknown');
  return { app: browser.name || null, system: os.name || null };
}

/** The same in English words, for whoever reads it outside our screens and for the audit trail. */
export function deviceName(userAgent: string): string {
  const { app, system } = softwareOf(userAgent);
  if (app === 'Delavnica') return `Delavnica for ${system}`;
  return [app, system].filter(Boolean).join(' on ') || 'Unknown device';
}
