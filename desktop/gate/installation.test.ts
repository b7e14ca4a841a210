import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installationInput } from '../../schema/features/subscription/entitlements.ts';
import { markOf } from '../../server/features/subscription/entitlements/installation.ts';
import { standInSafeStorage } from '../testing/safe-storage.ts';
import { createInstallation } from './installation.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-installation-'));
  return () => rm(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

const here = (computer = 'FRONT-DESK', available = true) =>
  createInstallation(standInSafeStorage(available), { file: join(folder, 'installation'), version: '1.0.0', computer });

describe('an installation', { tags: ['desktop-8'] }, () => {
  test('has one secret for good, encrypted as it lies there, and another one elsewhere', async () => {
    const [first, again] = [await here().introduce(), await here().introduce()];
    expect(again).toEqual(first);
    expect((await readFile(join(folder, 'installation'))).includes(first.installation)).toBe(false);
    await rm(join(folder, 'installation'));
    expect((await here().introduce()).installation).not.toBe(first.installation);
  });

  test('asked twice at once at its first start is one', async () => {
    const installation = here();
    const [first, second] = await Promise.all([installation.introduce(), installation.introduce()]);
    expect(second).toEqual(first);
    expect(await here().introduce()).toEqual(first);
  });

  test('is marked in leases as the server marks it', async () => {
    const { installation } = await here().introduce();
    expect(await here().mark()).toBe(markOf(installation));
  });

  test.each([
    ['damaged', Buffer.from([0, 1, 255])],
    ['of another form', Buffer.from('something else'.split('').map((letter) => letter.charCodeAt(0) ^ 0x5a))],
  ])('whose file is %s begins anew', async (_, bytes) => {
    await writeFile(join(folder, 'installation'), bytes);
    const { installation } = await here().introduce();
    expect(installation).toMatch(/^[\w-]{43}$/);
    expect((await here().introduce()).installation).toBe(installation);
  });

  test('that cannot be kept introduces itself all the same', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await writeFile(join(folder, 'no-folder'), '');
    const nowhere = createInstallation(standInSafeStorage(), {
      file: join(folder, 'no-folder', 'installation'),
      version: '1.0.0',
      computer: 'PC',
    });
    const { installation } = await nowhere.introduce();
    expect((await nowhere.introduce()).installation).toBe(installation);
    expect((await here('PC', false).introduce()).installation).toMatch(/^[\w-]{43}$/);
  });

  test.each(['FRONT-DESK', 'Računovodstvo 2', '', '\u202eKSED', '<b>', 'x'.repeat(300), '🚗🚗', '  a  '])(
    'on a computer called %j is taken by the server',
    async (computer) => {
      expect(installationInput.safeParse(await here(computer).introduce()).success).toBe(true);
    },
  );
});
