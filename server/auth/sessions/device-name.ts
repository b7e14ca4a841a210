import Bowser from 'bowser';

/** What a device calls itself, in words; only for telling one's own devices apart. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (userAgent.includes('Electron/')) return 'Delavnica for Windows';
  const named = [browser.name, os.name].filter(Boolean);
  return named.length === 0 ? 'Unknown device' : named.join(' on ');
}
