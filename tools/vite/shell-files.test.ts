import { expect, test } from 'vitest';
import { shellFiles } from './shell-files.ts';

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/base-1.css'],
    assets: ['assets/inter-1.woff2'],
    imports: ['_frame.js'],
  },
  '_frame.js': {
    file: 'assets/frame-1.js',
    dynamicImports: ['desk/planner.tsx', 'desk/my-jobs.tsx', 'messages/shell/en.texts.ts'],
  },
  'desk/planner.tsx': { file: 'assets/planner-1.js' },
  'desk/my-jobs.tsx': {
    file: 'assets/my-jobs-1.js',
    imports: ['_frame.js'],
    dynamicImports: ['desk/dialog.tsx', 'money/bill.tsx'],
  },
  'desk/dialog.tsx': { file: 'assets/dialog-1.js', dynamicImports: ['desk/planner.tsx'] },
  'money/bill.tsx': { file: 'assets/bill-1.js' },
  'messages/shell/en.texts.ts': { file: 'assets/shell.en-1.js' },
};

test('the shell is the frame, its words, and the named screens with their dialogs', () => {
  expect(shellFiles(manifest, { frame: ['index.html'], screens: ['desk/my-jobs.tsx'], without: /^money/ })).toEqual([
    'base-1.css',
    'dialog-1.js',
    'frame-1.js',
    'index-1.js',
    'inter-1.woff2',
    'my-jobs-1.js',
    'shell.en-1.js',
  ]);
});

test('a screen that is named and not built is a fault', () => {
  expect(() => shellFiles(manifest, { frame: [], screens: ['desk/gone.tsx'], without: /^$/ })).toThrow('desk/gone.tsx');
});
