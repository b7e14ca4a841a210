import { expect, test } from 'vitest';
import { refusePermissions } from './permissions.ts';

const asked: Record<string, (...parameters: never[]) => unknown> = {};
refusePermissions({
  session: {
    defaultSession: {
      setPermissionRequestHandler: (handler: never) => Object.assign(asked, { request: handler }),
      setPermissionCheckHandler: (handler: never) => Object.assign(asked, { check: handler }),
      setDevicePermissionHandler: (handler: never) => Object.assign(asked, { device: handler }),
    },
  },
} as never);

/** Asks for a permission both ways. @returns what was answered to each */
function ask(permission: string): unknown[] {
  const answers: unknown[] = [];
  const request = asked.request as (contents: object, wanted: string, answer: (granted: boolean) => void) => void;
  request({}, permission, (granted) => answers.push(granted));
  const check = asked.check as (contents: object, wanted: string) => boolean;
  return [...answers, check({}, permission)];
}

test.each([
  'media',
  'geolocation',
  'notifications',
  'usb',
  'serial',
  'hid',
  'clipboard-read',
  'display-capture',
  'midi',
  'openExternal',
  'fileSystem',
  'unknown',
])('the page is refused %s', { tags: ['electron-180'] }, (permission) => {
  expect(ask(permission)).toEqual([false, false]);
});

test('the page may copy to the clipboard, and no device is ever its own', { tags: ['electron-180'] }, () => {
  expect(ask('clipboard-sanitized-write')).toEqual([true, true]);
  expect((asked.device as (details: object) => boolean)({ deviceType: 'usb' })).toBe(false);
});
