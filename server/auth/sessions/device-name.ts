import Bowser from 'bowser';
import type { DeviceSoftware } from '../../../schema/features/account/devices.ts';
import { defaultLanguage } from '../../../schema/languages.ts';
import { deviceWords } from '../../../schema/messages/devices/device-words.ts';
import { devicesTexts } from '../../../schema/messages/devices/index.ts';
import { textIn } from '../../../schema/messages/text.ts';

/** What a device says that it runs; only for telling one's own devices apart. */
export function softwareOf(userAgent: string): DeviceSoftware {
  if (userAgent.includes('Electron/')) return { app: 'Delavnica', system: 'Windows' };
  // Bowser throws on an empty text.
  const { browser, os } = Bowser.parse(userAgent.trim() || 'unknown');
  return { app: browser.name || null, system: os.name || null };
}

const inEnglish = textIn(defaultLanguage, devicesTexts);

/** The name of a device in English words, for readers outside our screens and for the audit trail. */
export function deviceName(software: DeviceSoftware): string {
  return deviceWords(inEnglish, software);
}
