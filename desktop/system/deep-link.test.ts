import { expect, test } from 'vitest';
import { screenOfLink } from './deep-link.ts';

test.each([
  [['delavnica.exe', 'delavnica://dashboard'], '/dashboard'],
  [['delavnica.exe', '--flag', 'delavnica://team/'], '/team'],
  [['delavnica.exe', 'delavnica://payment?token=stolen'], '/dashboard'],
])('%j leads to %s', (commandLine, screen) => {
  expect(screenOfLink(commandLine)).toBe(screen);
});

test.each([
  [[]],
  [['delavnica.exe']],
  [['delavnica.exe', 'delavnica://']],
  [['delavnica.exe', 'delavnica://__proto__']],
  [['delavnica.exe', 'delavnica://../../x']],
  [['delavnica.exe', 'delavnica://evil.example.com/team']],
  [['delavnica.exe', 'https://dashboard']],
  [['delavnica.exe', '--inspect=9229', 'file:///C:/x']],
])('%j leads nowhere', { tags: ['electron-182'] }, (commandLine) => {
  expect(screenOfLink(commandLine)).toBeUndefined();
});
