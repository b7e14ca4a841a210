import { defineConfig } from 'vite';

const entries: Readonly<Record<string, string>> = { server: 'server/main.ts', dev: 'dev/main.ts' };

/** Packages with compiled parts or threads of their own, which cannot be bundled. */
const notBundled = ['bcrypt', '@libsql/client', 'libsql', 'piscina'];

/**
 * Builds the programs that Node runs, one for each mode: `server` is production, `dev` the development server around
 * the same code. They are built apart so that nothing of dev/ can ever be in the production bundle.
 */
export default defineConfig(({ mode }) => ({
  resolve: {
    // The package holds the library twice; two copies in one bundle would not know each other's objects.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.mjs' }],
  },
  ssr: { noExternal: true, external: notBundled },
  build: {
    ssr: true,
    outDir: `dist/${mode}`,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        'main.js': entries[mode] ?? 'server/main.ts',
        'password-worker.mjs': 'server/platform/password-worker.mjs',
      },
      output: { entryFileNames: '[name]' },
    },
  },
}));
