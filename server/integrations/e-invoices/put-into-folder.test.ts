import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FileToPut, putIntoFolder } from './put-into-folder.ts';

const aRoot = () => mkdtemp(join(tmpdir(), 'delavnica-e-invoices-'));
const aFile = (values: Partial<FileToPut> = {}): FileToPut => ({
  workshopId: 'w-1',
  name: '2026-racun-P1-T1-1-eslog.xml',
  bytes: new TextEncoder().encode('<Invoice/>'),
  id: 'd-1',
  attempt: 1,
  ...values,
});

test('leaves the whole file and nothing else, in the folder of its workshop', async () => {
  const root = await aRoot();
  expect(await putIntoFolder(root, aFile())).toEqual({ kind: 'accepted' });
  expect(await readdir(root)).toEqual(['w-1']);
  expect(await readdir(join(root, 'w-1'))).toEqual(['2026-racun-P1-T1-1-eslog.xml']);
  expect(await readFile(join(root, 'w-1', '2026-racun-P1-T1-1-eslog.xml'), 'utf8')).toBe('<Invoice/>');
});

test('what a killed attempt has left is no file for the provider, and goes with the next one', async () => {
  const root = await aRoot();
  await mkdir(join(root, 'w-1'));
  await writeFile(join(root, 'w-1', '.d-1-1.part'), '<Inv');
  await putIntoFolder(root, aFile({ attempt: 2 }));
  await putIntoFolder(root, aFile({ attempt: 3 }));
  expect(await readdir(join(root, 'w-1'))).toEqual(['2026-racun-P1-T1-1-eslog.xml']);
});

test('makes no root that is not there, and follows no link out of it', async () => {
  const root = await aRoot();
  await expect(putIntoFolder(join(root, 'not-mounted'), aFile())).rejects.toThrow('ENOENT');
  const elsewhere = await aRoot();
  await symlink(elsewhere, join(root, 'w-1'));
  expect(await putIntoFolder(root, aFile())).toEqual({ kind: 'later', problem: 'FOLDER' });
  expect(await readdir(elsewhere)).toEqual([]);
});
