import { defineConfig } from 'vite';

const entries: Readonly<Record<string, string>> = { server: 'server/main.ts', dev: 'dev/main.ts' };

/**
 * Builds the programs that Node runs, one for each mode: `server` is production, `dev` the development server around
 * the same code. They are built apart so that nothing of dev/ can ever be in the production bundle.
 */
export default defineConfig(({ mode }) => ({
  build: {
    ssr: entries[mode] ?? 'server/main.ts',
    outDir: `dist/${mode}`,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
}));
