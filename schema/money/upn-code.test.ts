import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { expect, test } from 'vitest';
import { upnVectors } from './testing/upn-vectors.ts';
import { upnText } from './upn.ts';
import { upnCode } from './upn-code.ts';

test('the code has the one size that payment orders have', { tags: ['money-a16'] }, () => {
  for (const { text } of upnVectors) expect(upnCode(text).size).toBe(77);
});

test.skipIf(!existsSync('/usr/bin/zbarimg'))(
  'a reader of codes reads back what was written',
  { tags: ['money-a16'] },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'upn-'));
    try {
      for (const { fields } of upnVectors) {
        const text = upnText(fields);
        const file = join(folder, 'code.png');
        const look = { on: [0, 0, 0], off: [255, 255, 255], pad: 4, scale: 4 } as const;
        writeFileSync(file, toPngBuffer(upnCode(text), look));
        const read = execFileSync('zbarimg', ['-q', '--raw', file], { stdio: ['ignore', 'pipe', 'ignore'] });
        expect(read.toString().trimEnd()).toBe(text.trimEnd());
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
