import { defineConfig } from 'vite';
import { compiledTexts } from './tools/vite/texts-plugin.ts';

const entries = {
  main: { source: 'desktop/main.ts', format: 'es', file: 'main.js' },
  // A sandboxed preload can only be CommonJS.
  preload: { source: 'desktop/preload.ts', format: 'cjs', file: 'preload.cjs' },
} as const;

/** Builds the two programs of the desktop shell, one for each mode, with everything but Electron inside. */
export default defineConfig(({ mode }) => {
  const { source, format, file } = mode === 'preload' ? entries.preload : entries.main;
  return {
    plugins: [compiledTexts()],
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: source,
      outDir: 'dist/desktop',
      emptyOutDir: mode === 'main',
      target: 'node24',
      minify: true,
      // The preload is ours alone.
      license: mode === 'main' && { fileName: 'licences.txt' },
      rolldownOptions: { external: ['electron'], output: { format, entryFileNames: file } },
    },
  };
});
