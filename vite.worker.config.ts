import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { shellFiles } from './tools/vite/shell-files.ts';
import type { Shell } from './web/app/worker/shell-cache.ts';

/** What the app starts from without a network: the frame, and the screens of people who stand at the car. */
const parts = {
  frame: [
    'index.html',
    'app/account-layout.tsx',
    'app/screens/preload-screens.ts',
    'ui/notices/toast-region.tsx',
    '../schema/messages/errors/index.ts',
  ],
  screens: [
    'app/shell/shell-layout.tsx',
    'features/desk/my-jobs/my-jobs.screen.tsx',
    'features/desk/job-cards/job-card-page.tsx',
    'features/desk/phone-card/index.ts',
    'features/desk/time/clocks.screen.tsx',
    'features/desk/unsent/unsent.screen.tsx',
    'features/desk/scan/scan.screen.tsx',
    'features/desk/inspections/phone/inspection-page.tsx',
    'kit/screens/lost-screen.tsx',
    'ui/dialogs/open-confirm-dialog.tsx',
    'kit/offline/browser-offline.ts',
    // Dialogs and the telephone's card load it at the first photo.
    'kit/browser/scale-photo.ts',
  ],
  // Money, papers and what is sent to customers need the server; the reader of codes is a megabyte, kept once it was used.
  without:
    /features\/(money\/(?!to-bill)|contact|account)|printing|template|share|planner|command|discount|total|example\/load|password|zxing|barcode/,
};
/** Letters of other languages, loaded by who has a name with one. */
const rareLetters = /latin-ext/;

/** Builds the service worker, after the screens: it holds the names of their files. */
export default defineConfig(() => ({
  define: { builtShell: JSON.stringify(shellOfBuild('dist/web')) },
  publicDir: false as const,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    modulePreload: false as const,
    rolldownOptions: {
      input: 'web/app/worker/worker.ts',
      output: { format: 'iife' as const, entryFileNames: 'sw.js' },
    },
  },
}));

function shellOfBuild(folder: string): Shell {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const script = /src="(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1];
  if (script === undefined) throw new Error('The page begins with no script');
  const files = shellFiles(manifest, parts).filter((file) => !rareLetters.test(file));
  const version = createHash('sha256').update(page).update(files.join(' ')).digest('hex').slice(0, 10);
  return { version, script, files };
}
