import { expect, test } from 'vitest';
import { textIn } from '../text.ts';
import { deviceWords } from './device-words.ts';
import { devicesTexts } from './index.ts';

test.each([
  ['Chrome', 'Windows', 'Chrome on Windows', 'Chrome, Windows'],
  [
    'Samsung Internet for Android',
    'Android',
    'Samsung Internet for Android on Android',
    'Samsung Internet for Android, Android',
  ],
  ['Delavnica', 'Windows', 'Delavnica for Windows', 'Delavnica za Windows'],
  ['curl', null, 'curl', 'curl'],
  [null, 'Linux', 'Linux', 'Linux'],
  [null, null, 'Unknown device', 'Neznana naprava'],
])('%s with %s is called %s and %s', (app, system, english, slovenian) => {
  expect(deviceWords(textIn('en', devicesTexts), { app, system })).toBe(english);
  expect(deviceWords(textIn('sl', devicesTexts), { app, system })).toBe(slovenian);
});
